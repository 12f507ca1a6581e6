import type { PropertyDetails } from '@iespec/contract';
import { toImage } from '../../media/images/dto.ts';
import { type Authorized, notFound } from '../../platform/access/authorize.ts';
import { canReadPaid } from '../../platform/access/visibility.ts';
import type { Context } from '../../platform/context.ts';
import { cursorAfter, decodeCursor, toPage } from '../../platform/http/pagination.ts';
import { toProduct } from '../products/dto.ts';
import { toPropertyDetails } from './dto.ts';
import { findDetails, listImagesOfProperty, listProductsOfProperty, type Place } from './repository.ts';

type Reading = Pick<Context, 'db' | 'storage'>;
type Sizes = { products?: number | null | undefined; images?: number | null | undefined };
type PartQuery = { limit?: number | undefined; cursor?: string | undefined };

/** A property with all its content as the actor may read it, or with the first products and images only. */
export async function readDetails(
  { db, storage }: Reading,
  { property_id, access }: Authorized,
  { products = null, images = null }: Sizes = {},
): Promise<PropertyDetails> {
  const row = await findDetails(db, property_id, { products, images }, access);
  if (!row) throw notFound('property');
  const part = products === null ? row.products : row.products.slice(0, products);
  const last = row.images.find(({ gallery_position }) => gallery_position === images);
  const cursors = {
    products_cursor: part.length < row.products.length ? cursorAfter(part.at(-1)) : null,
    images_cursor: images !== null && row.image_count > images ? cursorAfter(last) : null,
  };
  return toPropertyDetails({ ...row, products: part }, cursors, { access, storage });
}

/** Products of a property by room; without a limit all of them. */
export async function readProductsOfProperty(
  { db, storage }: Reading,
  { property_id, access }: Authorized,
  { limit, cursor }: PartQuery,
) {
  const part = { after: decodeCursor(cursor), limit: limit ?? null };
  const rows = await listProductsOfProperty(db, property_id, part, access);
  const { items, next_cursor } = toPage(rows, limit ?? rows.length);
  const unlocked = canReadPaid(access);
  return {
    items: items.map((row) => toProduct(row, row.main_image && toImage(row.main_image, { unlocked, storage }))),
    next_cursor,
  };
}

/** Images of a property in the order of a gallery, those of a place only; without a limit all of them. */
export async function readImagesOfProperty(
  { db, storage }: Reading,
  { property_id, access }: Authorized,
  { place, limit, cursor }: PartQuery & { place: Place },
) {
  const part = { place, after: decodeCursor(cursor), limit: limit ?? null };
  const rows = await listImagesOfProperty(db, property_id, part, access);
  const { items, next_cursor } = toPage(rows, limit ?? rows.length);
  return { items: items.map((row) => toImage(row, { unlocked: canReadPaid(access), storage })), next_cursor };
}
