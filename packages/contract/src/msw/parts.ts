import { isOfProperty } from '../fixtures/houses.ts';
import type { PropertyDetails } from '../index.ts';

/** Images of the property itself that its first part holds at most. */
const maxOwnImages = 24;

type PartQuery = { limit?: number | undefined; cursor?: string | undefined };

/** A part of a list as the api answers it: the cursor is the id of the item before. */
export function partOf<Item extends { id: number }>(items: Item[], { limit = items.length, cursor }: PartQuery) {
  const start = cursor ? items.findIndex(({ id }) => String(id) === cursor) + 1 : 0;
  const part = items.slice(start, start + limit);
  const isLast = start + part.length >= items.length;
  return { items: part, next_cursor: isLast ? null : String(part.at(-1)?.id) };
}

type Sizes = { products?: number | undefined; images?: number | undefined };

/** The first part of a property as the api answers it. */
export function firstPart(details: PropertyDetails, { products, images }: Sizes): PropertyDetails {
  const { rooms } = details;
  const first = partOf(
    rooms.flatMap((room) => room.products),
    { limit: products },
  );
  const isFirst = new Set(first.items.map(({ id }) => id));
  const gallery = partOf(details.images, { limit: images });
  const standing = new Set([
    ...gallery.items,
    ...details.images.filter(isOfProperty).slice(0, maxOwnImages),
    ...[
      ...rooms.map(({ id }) => ['room_id', id] as const),
      ...details.drawings.map(({ id }) => ['drawing_id', id] as const),
    ].map(([column, id]) => details.images.find((image) => image[column] === id && image.product_id === null)),
  ]);
  return {
    ...details,
    rooms: rooms.map((room) => ({ ...room, products: room.products.filter(({ id }) => isFirst.has(id)) })),
    images: details.images.filter((image) => standing.has(image)),
    products_cursor: first.next_cursor,
    images_cursor: gallery.next_cursor,
  };
}
