import { type PropertyDetails, pageSize, type RoomDetails } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { toImage } from '#media/images/dto.ts';
import { readImagesBelow } from '#media/images/readImages.ts';
import type { Actor } from '#platform/actor.ts';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/pagination.ts';
import { type Authorized, authorize, notFound } from '#policies/authorize.ts';
import { canReadPaid } from '#policies/visibility.ts';
import { countFitting, toProduct } from '../products/dto.ts';
import { readProductsOfRoom } from '../products/readProducts.ts';
import { readAuthorizedRoom } from '../rooms/readRooms.ts';
import { toPropertyDetails } from './dto.ts';
import { findDetails, type ImageFilter, listImagesOfProperty, listProductsOfProperty } from './repository.ts';

type ReadContext = Pick<MediaContext, 'db' | 'storage'>;
type Sizes = { products: number; images: number };
type PageQuery = { limit: number; cursor?: string | undefined };

/** Reads a property with the first products and images visible to the actor. */
export async function readDetails(
  { db, storage }: ReadContext,
  { property_id, access }: Authorized,
  { products, images }: Sizes,
): Promise<PropertyDetails> {
  const row = await findDetails(db, property_id, { products, images }, access);
  if (!row) throw notFound('property');
  const part = row.products.filter(({ fits }) => fits);
  const last = row.images.find(({ gallery_position }) => gallery_position === images);
  const cursors = {
    products_cursor: part.length < row.products.length ? cursorAfter(part.at(-1)) : null,
    images_cursor: row.image_count > images ? cursorAfter(last) : null,
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
  const { items, next_cursor } = toPage(rows, countFitting(rows));
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

/** Reads a room with its first products and images. Throws as `authorize` does. */
export async function readRoomDetails(context: ReadContext, actor: Actor, id: number): Promise<RoomDetails> {
  const authorized = await authorize(context.db, actor, 'read', 'room', id);
  const { access } = authorized;
  const products = await readProductsOfRoom(context, authorized, id, { skip: 0, limit: pageSize });
  return {
    ...(await readAuthorizedRoom(context.db, id)),
    products: products.items,
    products_cursor: products.next_cursor,
    images: await readImagesBelow(context, access, { room_id: id }),
  };
}
