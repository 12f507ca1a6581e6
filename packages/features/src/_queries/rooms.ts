import { products, rooms } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#_api/call.ts';
import { endpointQuery, pagesQuery, readAllPages, resourceKey } from '#_api/queries.ts';
import { contextOf } from '#_api/queryClient.ts';

/** Products per page; divisible by two, three and four, so that rows stay full. */
const pageSize = 24;

export const roomQueries = {
  /** The products of a room page by page, so that even a thousand of them load fast. */
  products: (id: number, viewer: string) =>
    pagesQuery(products.list, { query: { room_id: id } }, viewer, {
      limit: pageSize,
      resource: resourceKey(rooms.get),
    }),

  /** A room with all its products. */
  details: (id: number, viewer: string) =>
    queryOptions({
      queryKey: [...resourceKey(rooms.details), id, viewer],
      queryFn: async ({ client, signal }) => {
        const context = { ...contextOf(client), signal, viewer };
        // A server of the previous release sends all products and no cursor.
        const { products_cursor = null, ...room } = await call(rooms.details, { params: { id } }, context);
        const more = await readAllPages(products.list, { query: { room_id: id } }, products_cursor, context);
        return { ...room, products: [...room.products, ...more] };
      },
    }),
  isMine: (id: number, viewer: string) => endpointQuery(rooms.isMine, { params: { id } }, viewer),
};
