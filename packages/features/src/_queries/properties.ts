import { images, products, properties } from '@iespec/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { allPagesQuery, endpointQuery, resourceKey } from '../_api/queries.ts';
import { contextOf } from '../_api/queryClient.ts';

/** Of a home's products and pictures, what its page shows before somebody scrolls. */
export const firstPart = { products: 6, images: 12 };
/** Products or pictures of a home that are fetched at once afterwards. */
const partSize = 48;

/** Signed addresses of paid pictures are good for five minutes: what shows them asks again before. */
export const renewEvery = 4 * 60_000;

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
    ...endpointQuery(properties.details, { params: { id }, query: firstPart }, viewer),
    retry: false as const,
  }),

  /** Everything at once, however much it is: for printing. */
  whole: (id: number, viewer: string) => ({
    ...endpointQuery(properties.details, { params: { id }, query: {} }, viewer),
    retry: false as const,
  }),

  /** The products after those of the details. */
  moreProducts: (id: number, cursor: string | null, viewer: string) =>
    infiniteQueryOptions({
      queryKey: [...resourceKey(properties.details), 'products', id, cursor, viewer],
      queryFn: ({ pageParam, client, signal }) =>
        call(
          products.ofProperty,
          { params: { id }, query: { limit: partSize, ...(pageParam && { cursor: pageParam }) } },
          { ...contextOf(client), signal, viewer },
        ),
      initialPageParam: cursor,
      getNextPageParam: ({ next_cursor }) => next_cursor,
      retry: false,
    }),

  /** The pictures of a home in the order of its gallery, or those of one room or product. */
  gallery: (id: number, only: { room_id?: number; product_id?: number }, viewer: string) =>
    infiniteQueryOptions({
      queryKey: [...resourceKey(properties.details), 'gallery', id, only, viewer],
      queryFn: ({ pageParam, client, signal }) =>
        call(
          images.list,
          {
            query: {
              property_id: id,
              include_children: 'true',
              limit: partSize,
              ...only,
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { ...contextOf(client), signal, viewer },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
      retry: false,
    }),

  /** The pictures of a home itself: without those of its rooms, products and drawings. */
  ownImages: (id: number, viewer: string) =>
    queryOptions({
      queryKey: [...resourceKey(properties.details), 'ownImages', id, viewer],
      queryFn: ({ client, signal }) =>
        call(images.list, { query: { property_id: id } }, { ...contextOf(client), signal, viewer }),
      retry: false,
    }),

  byId: (id: number, viewer: string) => ({
    ...endpointQuery(properties.get, { params: { id } }, viewer),
    retry: false as const,
  }),

  /** All that a person has registered. */
  byUser: (userId: number, viewer: string) =>
    allPagesQuery(properties.byUser, { params: { userId: String(userId) }, query: {} }, viewer),

  /** What its owner has to do before it can be listed, and how many have bought it. */
  readiness: (id: number, viewer: string) => endpointQuery(properties.readiness, { params: { id } }, viewer),

  /** For who has bought it: what was emptied or replaced since. */
  earlierContents: (id: number, viewer: string) =>
    allPagesQuery(properties.earlierContents, { params: { id }, query: {} }, viewer),

  isMine: (id: number, viewer: string) => endpointQuery(properties.isMine, { params: { id } }, viewer),
};
