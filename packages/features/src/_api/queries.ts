import type { AnyEndpoint, RequestInput, ResponseData } from '@iespec/contract';
import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { call } from './call.ts';
import { contextOf } from './queryClient.ts';

/** The first part of every key: what an api path names first, such as `rooms`. */
export const resourceKey = ({ path }: { path: string }) => [path.split('/')[2] ?? ''];

/** How a query differs from the defaults of the query client; times in milliseconds. */
type CacheOptions = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  networkMode?: 'always';
  refetchInterval?: number;
};

/**
 * The query of an endpoint. Its key holds everything that the response depends on, the viewer included: 'visitor' where
 * everybody gets the same. Resolves to what the endpoint normalizes; rejects as `call` does.
 */
export const endpointQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  viewer: string,
  options: CacheOptions = {},
) =>
  queryOptions({
    ...options,
    queryKey: [...resourceKey(endpoint), endpoint.path, input, viewer] as const,
    queryFn: ({ client, signal }) => call(endpoint, input, { ...contextOf(client), signal, viewer }),
  });

type Paged = { items: unknown[]; next_cursor: string | null };
type PagedData<E extends AnyEndpoint> = Extract<ResponseData<E>, Paged>;

type Pages = CacheOptions & {
  /** Items of one page. */
  limit: number;
  /** The first part of the key, where the list is read again with another resource. */
  resource?: readonly string[];
  /** The cursor at which the pages begin. */
  start?: string | null;
};

/** The pages of a list, fetched one after another. */
export const pagesQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  viewer: string,
  { limit, resource = resourceKey(endpoint), start = '', ...options }: Pages,
) =>
  infiniteQueryOptions({
    ...options,
    queryKey: [...resource, endpoint.path, 'pages', input, start, viewer] as const,
    queryFn: ({ pageParam, client, signal }) => {
      const query = { ...(input as { query?: object }).query, limit, ...(pageParam && { cursor: pageParam }) };
      return call(endpoint, { ...input, query } as RequestInput<E>, {
        ...contextOf(client),
        signal,
        viewer,
      }) as Promise<PagedData<E>>;
    },
    initialPageParam: start,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Pages that are fetched of one list at most. */
const maxPages = 50;

/** The query of a paged list as a whole: follows `next_cursor` until the end. Resolves to the items. */
export const allPagesQuery = <E extends AnyEndpoint>(endpoint: E, input: RequestInput<E>, viewer: string) =>
  queryOptions({
    queryKey: [...resourceKey(endpoint), endpoint.path, 'all', input, viewer] as const,
    queryFn: async ({ client, signal }) => {
      const items: ItemOf<E>[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < maxPages; page++) {
        const query = { ...(input as { query?: object }).query, ...(cursor && { cursor }) };
        const response = (await call(endpoint, { ...input, query } as RequestInput<E>, {
          ...contextOf(client),
          signal,
          viewer,
        })) as Paged;
        items.push(...(response.items as ItemOf<E>[]));
        cursor = response.next_cursor;
        if (cursor === null) break;
      }
      return items;
    },
  });

type ItemOf<E extends AnyEndpoint> = ResponseData<E> extends { items: (infer Item)[] } ? Item : never;

/**
 * The mutation of an endpoint. What it changes is fetched again: `invalidates` are the first parts of those keys. After a
 * failure too: the answer may have been lost, or somebody else has saved meanwhile.
 */
export const endpointMutation = <E extends AnyEndpoint>(endpoint: E, invalidates: readonly (readonly unknown[])[]) =>
  mutationOptions({
    mutationFn: (input: RequestInput<E>, { client }: MutationFunctionContext) =>
      call(endpoint, input, contextOf(client)),
    onSettled: (_data, _error, _input, _result, { client }) => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
