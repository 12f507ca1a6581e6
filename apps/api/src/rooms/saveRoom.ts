import type { ParsedRequest, rooms } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import { ensureMovable } from '../deletion/ensureMovable.ts';
import type { Actor } from '../http/actor.ts';
import { movePictures } from '../images/repository.ts';
import { findRoom, insertRoom, roomsOf, updateRoom } from './repository.ts';

const wireOf = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: row.status === 'updated' ? ('updated' as const) : ('created' as const),
});

export async function readRooms(db: Db, actor: Actor, propertyId: number) {
  const { viewing } = await authorize(db, actor, 'see', 'property', propertyId);
  return (await roomsOf(db, propertyId, viewing)).map(wireOf);
}

export const readRoomSummary = async (db: Db, id: number) => wireOf(await findRoom(db, id));

/** A new room is seen by its owner alone, until it is saved for the first time. */
export async function addRoom(db: Db, actor: Actor, room: ParsedRequest<typeof rooms.create>['body']) {
  await authorize(db, actor, 'change', 'property', room.property_id);
  return wireOf(await insertRoom(db, { ...room, status: 'created' }));
}

export async function changeRoom(db: Db, actor: Actor, id: number, change: ParsedRequest<typeof rooms.update>['body']) {
  const standing = await authorize(db, actor, 'change', 'room', id);
  await ensureMovable(db, actor, standing, ['property', change.property_id]);
  return db.transaction().execute(async (tx) => {
    if (change.property_id) await movePictures(tx, { room_id: id }, { property_id: change.property_id });
    return wireOf(await updateRoom(tx, id, { ...change, status: 'updated' }));
  });
}
