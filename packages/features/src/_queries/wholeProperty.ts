import { type Image, images, type Product, type PropertyDetails, products, properties } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#_api/call.ts';
import { readAllPages, resourceKey } from '#_api/queries.ts';
import { contextOf } from '#_api/queryClient.ts';

/** A property with all its products and images, for prints and tables. Large: fetched in parts. */
export const wholeProperty = (id: number, viewer: string) =>
  queryOptions({
    queryKey: [...resourceKey(properties.details), 'whole', id, viewer],
    queryFn: async ({ client, signal }) => {
      const context = { ...contextOf(client), signal, viewer };
      const first = await call(properties.details, { params: { id }, query: {} }, context);
      const gallery = { query: { property_id: id, include_children: 'true' as const } };
      const [moreProducts, moreImages] = await Promise.all([
        readAllPages(products.ofProperty, { params: { id }, query: {} }, first.products_cursor, context),
        readAllPages(images.list, gallery, first.images_cursor, context),
      ]);
      return joinDetails(first, moreProducts, moreImages);
    },
    retry: false,
  });

/**
 * Adds the remaining products and images to the first part of a property's details, which already has some of
 * them.
 */
function joinDetails(first: PropertyDetails, moreProducts: Product[], moreImages: Image[]): PropertyDetails {
  const following = new Set(moreImages.map(({ id }) => id));
  const known = new Set(first.rooms.flatMap(({ products: all }) => all.map(({ id }) => id)));
  const rooms = first.rooms.map((room) => ({
    ...room,
    products: [...room.products, ...moreProducts.filter(({ id, room_id }) => room_id === room.id && !known.has(id))],
  }));
  const images = [...first.images.filter(({ id }) => !following.has(id)), ...moreImages];
  return { ...first, rooms, images, products_cursor: null, images_cursor: null };
}
