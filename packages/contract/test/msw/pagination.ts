import { invalidCursor } from '../../src/errorMessages.ts';
import { isOfProperty } from '../../src/fixtures/properties.ts';
import type { PropertyDetails } from '../../src/index.ts';
import { Problem } from './behaviours.ts';

/** The maximum number of the property's own images that are always included. */
const maxOwnImages = 6;

type PageQuery = { skip?: number; limit?: number | undefined; cursor?: string | undefined };

/** Paginates like the API, but a cursor is the id of the previous page's last item. Throws 422 for others. */
export function paginate<Item extends { id: number }>(
  items: Item[],
  { skip = 0, limit = items.length, cursor }: PageQuery,
) {
  const before = items.findIndex(({ id }) => String(id) === cursor);
  if (cursor !== undefined && before === -1)
    throw new Problem(422, '入力内容を確認してください', { cursor: [invalidCursor] });
  const start = before + 1 + skip;
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  return { items: page, next_cursor: last && start + page.length < items.length ? String(last.id) : null };
}

type Limits = { products?: number | undefined; images?: number | undefined };

/** Limits products and images like the API's property details. */
export function paginateDetails(details: PropertyDetails, { products, images }: Limits): PropertyDetails {
  const { rooms } = details;
  const firstProducts = paginate(
    rooms.flatMap((room) => room.products),
    { limit: products },
  );
  const includedIds = new Set(firstProducts.items.map(({ id }) => id));
  const gallery = paginate(details.images, { limit: images });
  const includedImages = new Set([
    ...gallery.items,
    ...details.images.filter(isOfProperty).slice(0, maxOwnImages),
    ...[
      ...rooms.map(({ id }) => ['room_id', id] as const),
      ...details.drawings.map(({ id }) => ['drawing_id', id] as const),
    ].map(([column, id]) => details.images.find((image) => image[column] === id && image.product_id === null)),
  ]);
  return {
    ...details,
    rooms: rooms.map((room) => ({ ...room, products: room.products.filter(({ id }) => includedIds.has(id)) })),
    images: details.images.filter((image) => includedImages.has(image)),
    products_cursor: firstProducts.next_cursor,
    images_cursor: gallery.next_cursor,
  };
}
