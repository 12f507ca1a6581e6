import type { AnyEndpoint, RequestInput, ResponseData } from '@iespec/contract';
import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { type CallContext, call } from './call.ts';
import { contextOf } from './queryClient.ts';

/** The first part of every key: the segment after `/api/` in the path, such as `rooms`. */
export const resourceKey = ({ path }: { path: string }) => [path.split('/')[2] ?? ''];

/** Overrides of the query client's defaults; times in milliseconds. */
type CacheOptions = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  networkMode?: 'always';
  refetchInterval?: number;
};

/**
 * The query of an endpoint. Its key holds everything that the response depends on, including the viewer:
 * 'visitor' for public responses. Resolves to the endpoint's normalized data; rejects as `call` does.
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

type PagesOptions = CacheOptions & {
  /** Items per page. */
  limit: number;
  /** The first part of the key. Set it to invalidate the list together with another resource. */
  resource?: readonly string[];
  /** The cursor of the first page. */
  start?: string | null;
};

/** The pages of a list, fetched one after another. */
export const pagesQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  viewer: string,
  { limit, resource = resourceKey(endpoint), start = '', ...options }: PagesOptions,
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

type ItemOf<E extends AnyEndpoint> = ResponseData<E> extends { items: (infer Item)[] } ? Item : never;

/** Reads a paged list from the cursor `start` to its end. If `start` is null, there are no pages to read. */
export async function readAllPages<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  start: string | null,
  context: CallContext,
) {
  const items: ItemOf<E>[] = [];
  for (let cursor = start; cursor !== null; ) {
    const query = { ...(input as { query?: object }).query, ...(cursor && { cursor }) };
    const response = (await call(endpoint, { ...input, query } as RequestInput<E>, context)) as Paged;
    items.push(...(response.items as ItemOf<E>[]));
    cursor = response.next_cursor;
  }
  return items;
}

/** The query of a complete paged list; resolves to the items. `resource`: as in `pagesQuery`. */
export const allPagesQuery = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  viewer: string,
  { resource = resourceKey(endpoint), ...options }: CacheOptions & Pick<PagesOptions, 'resource'> = {},
) =>
  queryOptions({
    ...options,
    queryKey: [...resource, endpoint.path, 'all', input, viewer] as const,
    queryFn: ({ client, signal }) => readAllPages(endpoint, input, '', { ...contextOf(client), signal, viewer }),
  });

/**
 * The mutation of an endpoint. `invalidates`: key prefixes of the queries to refetch. They are refetched even
 * after a failure, because the response may have been lost or another user may have saved.
 */
export const endpointMutation = <E extends AnyEndpoint>(endpoint: E, invalidates: readonly (readonly unknown[])[]) =>
  mutationOptions({
    mutationFn: (input: RequestInput<E>, { client }: MutationFunctionContext) =>
      call(endpoint, input, contextOf(client)),
    onSettled: (_data, _error, _input, _result, { client }) => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
