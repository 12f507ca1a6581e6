import type { Product, RoomDetails } from '@iespec/contract';
import { type Authorized, isEntitled, notFound } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { toPropertyDetails } from './dto.ts';
import { findPropertyDetails } from './repository.ts';

type Reading = { db: Db; storage: Storage };
type Only = { roomId?: number; productId?: number };

/** A property as its asker may see it, or of its rooms and products only some. */
export async function readDetails({ db, storage }: Reading, { property_id, viewing }: Authorized, only: Only = {}) {
  const row = await findPropertyDetails(db, property_id, { viewing, ...only });
  if (!row) throw notFound('property');
  return toPropertyDetails(row, { entitled: isEntitled(viewing), storage });
}

/** A room with its products and pictures. */
export async function readRoom(reading: Reading, authorized: Authorized, roomId: number): Promise<RoomDetails> {
  const { rooms, images } = await readDetails(reading, authorized, { roomId });
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw notFound('room');
  return { ...room, images: images.filter(({ room_id }) => room_id === roomId) };
}

/** A product with its pictures. */
export async function readProduct(reading: Reading, authorized: Authorized, productId: number) {
  const { rooms, images } = await readDetails(reading, authorized, { productId });
  const product: Product | undefined = rooms.flatMap(({ products }) => products).find(({ id }) => id === productId);
  if (!product) throw notFound('product');
  return { product, images: images.filter(({ product_id }) => product_id === productId) };
}
