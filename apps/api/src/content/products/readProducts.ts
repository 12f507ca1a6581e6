import type { Image, Product } from '@iespec/contract';
import { readImagesBelow } from '../../media/images/readImagesBelow.ts';
import { type Authorized, notFound } from '../../platform/access/authorize.ts';
import { isUnlocked } from '../../platform/access/visibility.ts';
import type { Context } from '../../platform/context.ts';
import { mainImageOf, toProduct } from './dto.ts';
import { findProduct, listProductsOfRoom } from './repository.ts';

type Reading = Pick<Context, 'db' | 'storage'>;

/** A product with its images, as the actor may read it. What is paid for of a locked one is not read either. */
export async function readProductDetails(
  context: Reading,
  authorized: Authorized,
  id: number,
): Promise<{ product: Product; images: Image[] }> {
  const { access } = authorized;
  const row = await findProduct(context.db, id, access, isUnlocked(authorized, access));
  if (!row) throw notFound('product');
  const images = await readImagesBelow(context, access, { product_id: id });
  return { product: toProduct(row, mainImageOf(images, id)), images };
}

/** The products of a room with all images of the room, as the actor may read them. */
export async function readProductsOfRoom(
  context: Reading,
  { access }: Authorized,
  roomId: number,
): Promise<{ products: Product[]; images: Image[] }> {
  const rows = await listProductsOfRoom(context.db, roomId, access);
  const images = await readImagesBelow(context, access, { room_id: roomId });
  return { products: rows.map((row) => toProduct(row, mainImageOf(images, row.id))), images };
}
