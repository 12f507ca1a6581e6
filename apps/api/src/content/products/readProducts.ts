import type { Image, Product } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { toImage } from '#media/images/dto.ts';
import { readImagesBelow, readMainImages } from '#media/images/readImages.ts';
import type { Db } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { type Authorized, notFound } from '#policies/authorize.ts';
import { canReadPaid, isUnlocked } from '#policies/visibility.ts';
import { countFitting, mainImageOf, toProduct } from './dto.ts';
import { findProduct, findProductWithImage, listManufacturers, listProductsOfRoom } from './repository.ts';

type ReadContext = Pick<MediaContext, 'db' | 'storage'>;

/** Reads a product as visible to the actor. The paid fields of a locked product are not queried. */
export async function readProduct({ db, storage }: ReadContext, authorized: Authorized, id: number): Promise<Product> {
  const { access } = authorized;
  const row = await findProductWithImage(db, id, access, isUnlocked(authorized, access));
  if (!row) throw notFound('product');
  const { main_image, ...product } = row;
  return toProduct(product, main_image && toImage(main_image, { unlocked: canReadPaid(access), storage }));
}

/** `readProduct` with its images. */
export async function readProductDetails(
  context: ReadContext,
  authorized: Authorized,
  id: number,
): Promise<{ product: Product; images: Image[] }> {
  const { access } = authorized;
  const row = await findProduct(context.db, id, access, isUnlocked(authorized, access));
  if (!row) throw notFound('product');
  const images = await readImagesBelow(context, access, { product_id: id });
  return { product: toProduct(row, mainImageOf(images, id)), images };
}

/** A page of the products of a room as visible to the actor. */
export async function readProductsOfRoom(
  context: ReadContext,
  { access }: Authorized,
  roomId: number,
  { cursor, ...page }: { skip: number; limit: number; cursor?: string | undefined },
): Promise<{ items: Product[]; next_cursor: string | null }> {
  const rows = await listProductsOfRoom(context.db, roomId, access, { ...page, after: decodeCursor(cursor) });
  const { items, next_cursor } = toPage(rows, countFitting(rows));
  const mainImages = await readMainImages(
    context,
    access,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => toProduct(row, mainImages.get(row.id) ?? null)), next_cursor };
}

/** The makers of a user's products, the most frequent first. */
export const readManufacturers = (db: Db, userId: number) => listManufacturers(db, userId);
