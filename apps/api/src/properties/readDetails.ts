import type { Product, RoomDetails } from '@iespec/contract';
import { type Authorized, notFound } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { toContent } from './dto.ts';
import { findPropertyDetails } from './repository.ts';

type Reading = Pick<Context, 'db' | 'storage'>;
type Only = { roomId?: number; productId?: number };

/** What is in a property as the actor may read it, or one of its rooms or products only. */
async function readContent({ db, storage }: Reading, { property_id, access }: Authorized, only: Only = {}) {
  const row = await findPropertyDetails(db, property_id, { access, ...only });
  if (!row) throw notFound('property');
  return toContent(row, { access, storage });
}

/** A room with its products and images. */
export async function readRoomDetails(context: Reading, authorized: Authorized, roomId: number): Promise<RoomDetails> {
  const { rooms, images } = await readContent(context, authorized, { roomId });
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw notFound('room');
  return { ...room, images: images.filter(({ room_id }) => room_id === roomId) };
}

/** A product with its images. */
export async function readProductDetails(context: Reading, authorized: Authorized, productId: number) {
  const { rooms, images } = await readContent(context, authorized, { productId });
  const product: Product | undefined = rooms.flatMap(({ products }) => products).find(({ id }) => id === productId);
  if (!product) throw notFound('product');
  return { product, images: images.filter(({ product_id }) => product_id === productId) };
}
