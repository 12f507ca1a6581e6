import { properties } from '@iespec/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { endpointQuery, resourceKey } from '../_api/queries.ts';
import { contextOf } from '../_api/queryClient.ts';

/** Cards of one page of the home page. */
const cardsPerPage = 12;

/** Property queries do not retry (specification, section 7). */
export const propertyQueries = {
  all: resourceKey(properties.list),

  list: () =>
    infiniteQueryOptions({
      queryKey: [...resourceKey(properties.list), 'list'],
      queryFn: ({ pageParam, client, signal }) =>
        call(
          properties.list,
          { query: { limit: cardsPerPage, ...(pageParam && { cursor: pageParam }) } },
          { ...contextOf(client), signal, viewer: 'visitor' },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
      retry: false,
    }),

  details: (id: number, viewer: string) => ({
    ...endpointQuery(properties.details, { params: { id } }, viewer),
    retry: false as const,
  }),

  byId: (id: number, viewer: string) => ({
    ...endpointQuery(properties.get, { params: { id } }, viewer),
    retry: false as const,
  }),

  isMine: (id: number, viewer: string) => endpointQuery(properties.isMine, { params: { id } }, viewer),
};
