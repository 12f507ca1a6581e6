import type { ParsedRequest, rooms } from '@iespec/contract';
import { ensureImageQuota, moveImages } from '#media/images/copyImages.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { findByCreationKey } from '#platform/db/findByCreationKey.ts';
import type { Db } from '#platform/db/schema.ts';
import { ensureMovable } from '#policies/ensureMovable.ts';
import { lockProperties } from '#policies/lockProperty.ts';
import { ensureQuotas } from '#policies/quotas.ts';
import { dropLostSample } from '#policies/sample.ts';
import { ensureVersion } from '#policies/version.ts';
import { lockAndTouch, lockForWrite, writeAs } from '#policies/writeAs.ts';
import * as repository from './repository.ts';

type NewRoom = ParsedRequest<typeof rooms.create>['body'];
type RoomChange = ParsedRequest<typeof rooms.update>['body'];

/**
 * Creates a room in one of the actor's properties, or returns the room already created with the same key. It
 * is visible only to its owner until its first update. Throws as `lockAndTouch` and `ensureQuotas` do.
 */
export const createRoom = (db: Db, actor: Actor, room: NewRoom) =>
  writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: 'property', id: room.property_id });
    const earlier = await findByCreationKey(tx, 'rooms', room.property_id, room.creation_key);
    if (earlier) return repository.findRoom(tx, earlier);
    const created = await repository.insertRoom(tx, { ...room, status: 'created' });
    await ensureQuotas(tx, room.property_id, ['rooms']);
    return created;
  });

/**
 * Updates and publishes one of the actor's rooms. Throws as `lockForWrite`, `ensureMovable`, `ensureVersion`,
 * `ensureQuotas` and `ensureImageQuota` do.
 */
export const updateRoom = (db: Db, actor: Actor, id: number, { version, ...change }: RoomChange) =>
  writeAs(db, requireUser(actor), async (tx) => {
    const to = change.property_id === undefined ? undefined : ({ kind: 'property', id: change.property_id } as const);
    const { property_id } = await lockForWrite(tx, actor, { kind: 'room', id }, to);
    const target = await ensureMovable(tx, actor, property_id, to);
    await lockProperties(tx, [property_id, target]);
    await ensureVersion(tx, 'room', id, version);
    const updated = await repository.updateRoom(tx, id, { ...change, status: 'updated' });
    if (target !== property_id) {
      await moveImages(tx, { room_id: id }, { property_id: target });
      await ensureQuotas(tx, target, ['rooms', 'products']);
      await ensureImageQuota(tx, target);
      await dropLostSample(tx, property_id);
    }
    return updated;
  });

type Copy = { property_id: number; creation_key: string | undefined; rename: (name: string) => string };

/** Inserts a copy of a room without its content, visible only to its owner. Returns the new row. */
export async function duplicateRoom(tx: Db, id: number, { rename, ...values }: Copy) {
  const { id: _, version: __, position: ___, name, ...room } = await repository.findRoomToCopy(tx, id);
  return repository.insertRoom(tx, { ...room, ...values, name: rename(name), status: 'created' });
}

/** Makes a room visible to others, not only to its owner. */
export const publishRoom = (tx: Db, id: number) => repository.updateRoom(tx, id, { status: 'updated' });

/** Inserts a room that is visible with its property. Returns its id. */
export const addPublishedRoom = async (tx: Db, room: Omit<NewRoom, 'creation_key'>) =>
  (await repository.insertRoom(tx, { ...room, status: 'updated' })).id;

/** Moves a room that nobody has seen yet to another property, as the last one there. */
export const moveNewRoom = async (tx: Db, id: number, property_id: number) => {
  await repository.updateRoom(tx, id, { property_id });
};
