import type { PropertyDetails, RoomDetails } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { toImage } from '#media/images/dto.ts';
import { readImagesBelow } from '#media/images/readImages.ts';
import type { Actor } from '#platform/actor.ts';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/pagination.ts';
import { type Authorized, authorize, notFound } from '#policies/authorize.ts';
import { canReadPaid, partSizeFor } from '#policies/visibility.ts';
import { toProduct } from '../products/dto.ts';
import { readProductsOfRoom } from '../products/readProducts.ts';
import { readRoom } from '../rooms/readRooms.ts';
import { toPropertyDetails } from './dto.ts';
import { findDetails, type ImageFilter, listImagesOfProperty, listProductsOfProperty } from './repository.ts';

type ReadContext = Pick<MediaContext, 'db' | 'storage'>;
type Sizes = { products: number | null; images: number | null };
type PageQuery = { limit: number; cursor?: string | undefined };

/** Reads a property with the first products and images visible to the actor; null: all of them. */
export async function readDetails(
  { db, storage }: ReadContext,
  { property_id, access }: Authorized,
  { products, images }: Sizes,
): Promise<PropertyDetails> {
  const row = await findDetails(db, property_id, { products, images }, access);
  if (!row) throw notFound('property');
  const part = products === null ? row.products : row.products.slice(0, products);
  const last = row.images.find(({ gallery_position }) => gallery_position === images);
  const cursors = {
    products_cursor: part.length < row.products.length ? cursorAfter(part.at(-1)) : null,
    images_cursor: images !== null && row.image_count > images ? cursorAfter(last) : null,
  };
  const { image_count: _, ...details } = row;
  return toPropertyDetails({ ...details, products: part }, cursors, { access, storage });
}

/** A page of the products of a property, ordered by room. */
export async function readProductsOfProperty(
  { db, storage }: ReadContext,
  { property_id, access }: Authorized,
  { limit, cursor }: PageQuery,
) {
  const rows = await listProductsOfProperty(db, property_id, { after: decodeCursor(cursor), limit }, access);
  const { items, next_cursor } = toPage(rows, limit);
  const unlocked = canReadPaid(access);
  return {
    items: items.map((row) => toProduct(row, row.main_image && toImage(row.main_image, { unlocked, storage }))),
    next_cursor,
  };
}

/** A page of the images of a property in gallery order, restricted by `filter`. */
export async function readImagesOfProperty(
  { db, storage }: ReadContext,
  { property_id, access }: Authorized,
  { filter, limit, cursor }: PageQuery & { filter: ImageFilter },
) {
  const part = { filter, after: decodeCursor(cursor), limit };
  const rows = await listImagesOfProperty(db, property_id, part, access);
  const { items, next_cursor } = toPage(rows, limit);
  return { items: items.map((row) => toImage(row, { unlocked: canReadPaid(access), storage })), next_cursor };
}

/**
 * Reads a room with its products and images; only the owner and buyers get all of them. Throws as `authorize`
 * does.
 */
export async function readRoomDetails(context: ReadContext, actor: Actor, id: number): Promise<RoomDetails> {
  const authorized = await authorize(context.db, actor, 'read', 'room', id);
  const { access } = authorized;
  const part = { after: null, skip: 0, limit: partSizeFor(access) };
  return {
    ...(await readRoom(context.db, actor, id)),
    products: await readProductsOfRoom(context, authorized, id, part),
    images: await readImagesBelow(context, access, { room_id: id }),
  };
}
