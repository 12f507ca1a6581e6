import { products, rooms } from '@iespec/contract';
import { endpointQuery, pagesQuery, resourceKey } from '#_api/queries.ts';

/** Products per page; divisible by two, three and four, so that rows stay full. */
const pageSize = 24;

export const roomQueries = {
  /** The products of a room page by page, so that even a thousand of them load fast. */
  products: (id: number, viewer: string) =>
    pagesQuery(products.list, { query: { room_id: id } }, viewer, {
      limit: pageSize,
      resource: resourceKey(rooms.get),
    }),

  details: (id: number, viewer: string) => endpointQuery(rooms.details, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(rooms.isMine, { params: { id } }, viewer),
};
