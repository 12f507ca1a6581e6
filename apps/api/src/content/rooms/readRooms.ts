import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { authorize } from '#policies/authorize.ts';
import { findRoom, listRooms } from './repository.ts';

/** A property's rooms that are visible to the actor, after the room `after`. Throws as `authorize` does. */
export async function readRooms(db: Db, actor: Actor, propertyId: number, after: number | null) {
  const { access } = await authorize(db, actor, 'read', 'property', propertyId);
  return listRooms(db, propertyId, access, after);
}

/** Reads a room without its content. Throws as `authorize` does. */
export async function readRoom(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'read', 'room', id);
  return readAuthorizedRoom(db, id);
}

/** `readRoom` for an actor who is authorized already. */
export const readAuthorizedRoom = (db: Db, id: number) => findRoom(db, id);
