import type { RoomDetails } from '@iespec/contract';
import { authorize } from '../../platform/access/authorize.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { readProductsOfRoom } from '../products/readProducts.ts';
import { toRoom } from '../rooms/dto.ts';
import { readRoom } from '../rooms/readRooms.ts';

/** A room with its products and images. Throws as `authorize` does. */
export async function readRoomDetails(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<RoomDetails> {
  const authorized = await authorize(context.db, actor, 'read', 'room', id);
  const room = await readRoom(context.db, actor, id);
  return { ...toRoom(room), ...(await readProductsOfRoom(context, authorized, id)) };
}
