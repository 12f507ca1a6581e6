import { products, rooms } from '@iespec/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { endpointQuery, resourceKey } from '../_api/queries.ts';
import { contextOf } from '../_api/queryClient.ts';

/** Products of a room that are fetched at once: rows of two, three and four stay full. */
const partSize = 24;

export const roomQueries = {
  /** The products of a room in parts, so that one with a thousand is light as well. */
  products: (id: number, viewer: string) =>
    infiniteQueryOptions({
      queryKey: [...resourceKey(rooms.get), 'products', id, viewer],
      queryFn: ({ pageParam, client, signal }) =>
        call(
          products.list,
          { query: { room_id: id, limit: partSize, ...(pageParam && { cursor: pageParam }) } },
          { ...contextOf(client), signal, viewer },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
    }),

  details: (id: number, viewer: string) => endpointQuery(rooms.details, { params: { id } }, viewer),
  isMine: (id: number, viewer: string) => endpointQuery(rooms.isMine, { params: { id } }, viewer),
};
