import { products, rooms } from '@iespec/contract';
import { endpointQuery, pagesQuery, resourceKey } from '../_api/queries.ts';

/** Products of a room that are fetched at once: rows of two, three and four stay full. */
const partSize = 24;

export const roomQueries = {
  /** The products of a room in parts, so that one with a thousand is light as well. */
  products: (id: number, viewer: string) =>
    pagesQuery(products.list, { query: { room_id: id } }, viewer, {
      limit: partSize,
      resource: resourceKey(rooms.get),
    }),

  details: (id: number, viewer: string) => endpointQuery(rooms.details, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(rooms.isMine, { params: { id } }, viewer),
};
