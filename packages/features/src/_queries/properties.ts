import { properties } from '@iespec/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { via } from '../_api/queryClient.ts';

/** Cards that one page of the home page holds. */
const cards = 12;

export const propertyQueries = {
  all: ['properties'] as const,

  list: () =>
    infiniteQueryOptions({
      queryKey: [...propertyQueries.all, 'list'],
      queryFn: ({ pageParam, ...fetching }) =>
        call(
          properties.list,
          { query: { limit: cards, ...(pageParam && { cursor: pageParam }) } },
          { ...via(fetching), viewer: 'visitor' },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
    }),

  /** `viewer`: the subject that looks, or 'visitor'. What one may see, another may not. */
  details: (id: number, viewer: string) =>
    queryOptions({
      queryKey: [...propertyQueries.all, 'details', id, viewer],
      queryFn: (fetching) => call(properties.details, { params: { id } }, { ...via(fetching), viewer }),
    }),
};
