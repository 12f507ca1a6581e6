import type { ParsedRequest, rooms } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { ensureMovable } from '../deletion/soldContent.ts';
import { moveImages } from '../images/moveImages.ts';
import * as repository from './repository.ts';

type NewRoom = ParsedRequest<typeof rooms.create>['body'];
type RoomChange = ParsedRequest<typeof rooms.update>['body'];

/** Creates a room in a property of the actor's own. It is visible to its owner only, until its first update. */
export async function createRoom(db: Db, actor: Actor, room: NewRoom) {
  await authorize(db, actor, 'write', 'property', room.property_id);
  return repository.insertRoom(db, { ...room, status: 'created' });
}

/** Changes a room of the actor's own and publishes it. Throws as `authorize` and `ensureMovable` do. */
export async function updateRoom(db: Db, actor: Actor, id: number, change: RoomChange) {
  const room = await authorize(db, actor, 'write', 'room', id);
  await ensureMovable(db, actor, room, { kind: 'property', id: change.property_id });
  return db.transaction().execute(async (tx) => {
    if (change.property_id) await moveImages(tx, { room_id: id }, { property_id: change.property_id });
    return repository.updateRoom(tx, id, { ...change, status: 'updated' });
  });
}

/** Makes a room visible to others than its owner. */
export const publishRoom = (tx: Db, id: number) => repository.updateRoom(tx, id, { status: 'updated' });
