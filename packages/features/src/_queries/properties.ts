import { images, products, properties } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { allPagesQuery, endpointQuery, pagesQuery, resourceKey } from '../_api/queries.ts';
import { contextOf } from '../_api/queryClient.ts';

/** Of a home's products and pictures, what its page shows before somebody scrolls. */
export const firstPart = { products: 6, images: 12 };
/** Products or pictures of a home that are fetched at once afterwards. */
const partSize = 48;

/** Signed addresses of paid pictures are good for five minutes: what shows them asks again before. */
export const renewEvery = 4 * 60_000;

/** Cards of one page of the home page. */
const cardsPerPage = 12;

/** What is fetched of a home after its first part is read again with the home. */
const parts = { limit: partSize, resource: resourceKey(properties.details), retry: false } as const;

const once = { retry: false } as const;

/** Property queries do not retry (specification, section 7). */
export const propertyQueries = {
  all: resourceKey(properties.list),

  list: () => pagesQuery(properties.list, { query: {} }, 'visitor', { limit: cardsPerPage, retry: false }),

  details: (id: number, viewer: string) =>
    endpointQuery(properties.details, { params: { id }, query: firstPart }, viewer, once),

  /** Everything at once, however much it is: for printing. */
  whole: (id: number, viewer: string) => endpointQuery(properties.details, { params: { id }, query: {} }, viewer, once),

  /** The products after those of the details. */
  moreProducts: (id: number, cursor: string | null, viewer: string) =>
    pagesQuery(products.ofProperty, { params: { id }, query: {} }, viewer, { ...parts, start: cursor }),

  /** The pictures of a home in the order of its gallery, or those of one room or product. */
  gallery: (id: number, only: { room_id?: number; product_id?: number }, viewer: string) =>
    pagesQuery(images.list, { query: { property_id: id, include_children: 'true', ...only } }, viewer, parts),

  /** The pictures of a home itself: without those of its rooms, products and drawings. */
  ownImages: (id: number, viewer: string) =>
    queryOptions({
      queryKey: [...resourceKey(properties.details), 'ownImages', id, viewer],
      queryFn: ({ client, signal }) =>
        call(images.list, { query: { property_id: id } }, { ...contextOf(client), signal, viewer }),
      retry: false,
    }),

  byId: (id: number, viewer: string) => endpointQuery(properties.get, { params: { id } }, viewer, once),

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
