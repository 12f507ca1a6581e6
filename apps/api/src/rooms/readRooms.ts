import type { RoomDetails } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Actor, Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readProductsOfRoom } from '../products/readProducts.ts';
import { toRoom } from './dto.ts';
import { findRoom, listRooms } from './repository.ts';

/** The rooms of a property that the actor may read. Throws as `authorize` does. */
export async function readRooms(db: Db, actor: Actor, propertyId: number) {
  const { access } = await authorize(db, actor, 'read', 'property', propertyId);
  return listRooms(db, propertyId, access);
}

/** A room without its content. Throws as `authorize` does. */
export async function readRoom(db: Db, actor: Actor, id: number) {
  await authorize(db, actor, 'read', 'room', id);
  return findRoom(db, id);
}

/** A room with its products and images. Throws as `authorize` does. */
export async function readRoomDetails(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<RoomDetails> {
  const authorized = await authorize(context.db, actor, 'read', 'room', id);
  const room = await findRoom(context.db, id);
  return { ...toRoom(room), ...(await readProductsOfRoom(context, authorized, id)) };
}
