import { images, products, properties } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, isNotFound } from '#_api/call.ts';
import { allPagesQuery, endpointQuery, pagesQuery, resourceKey } from '#_api/queries.ts';
import { contextOf, dedupeWindow } from '#_api/queryClient.ts';

/** The numbers of products and images that a property page shows before scrolling. */
export const firstPageSizes = { products: 6, images: 12 };
/** Products or images per page after the first page. */
const pageSize = 48;

/** Refetch interval in milliseconds: signed URLs of paid images expire after five minutes. */
export const signedUrlRefetchInterval = 4 * 60_000;

/** Properties per page of the home page and of a seller's page. */
const cardsPerPage = 12;

/** Further pages are invalidated together with the property. */
const furtherPages = { limit: pageSize, resource: resourceKey(properties.details), retry: false } as const;

const once = { retry: false } as const;

/** `retry: false` follows the specification, section 7; the other queries retry once, the default. */
export const propertyQueries = {
  all: resourceKey(properties.list),

  list: () => pagesQuery(properties.list, { query: {} }, 'visitor', { limit: cardsPerPage, retry: false }),

  /** The properties of a user that visitors can see. */
  listOfUser: (userId: number) =>
    pagesQuery(properties.byUser, { params: { userId: String(userId) }, query: {} }, 'visitor', {
      limit: cardsPerPage,
      retry: false,
    }),
  details: (id: number, viewer: string) =>
    endpointQuery(properties.details, { params: { id }, query: firstPageSizes }, viewer, once),

  /** The products after those in `details`. */
  moreProducts: (id: number, cursor: string | null, viewer: string) =>
    pagesQuery(products.ofProperty, { params: { id }, query: {} }, viewer, { ...furtherPages, start: cursor }),

  /** The images of a property in gallery order, or those of one room or product. */
  gallery: (id: number, only: { room_id?: number; product_id?: number }, viewer: string) =>
    pagesQuery(images.list, { query: { property_id: id, include_children: 'true', ...only } }, viewer, furtherPages),

  /** The property's own images, without those of its rooms, products and drawings. */
  ownImages: (id: number, viewer: string) =>
    allPagesQuery(images.list, { query: { property_id: id } }, viewer, {
      ...once,
      resource: resourceKey(properties.details),
    }),

  /**
   * The sample, which everyone may read. Null while visitors do not see it, because its room is not saved yet. Needed only
   * if the details do not contain it.
   */
  sample: (id: number) =>
    queryOptions({
      ...once,
      queryKey: [...resourceKey(products.get), products.get.path, 'sample', id] as const,
      queryFn: ({ client, signal }) =>
        call(products.get, { params: { id } }, { ...contextOf(client), signal, viewer: 'visitor' }).catch((error) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
    }),

  byId: (id: number, viewer: string) => endpointQuery(properties.get, { params: { id } }, viewer, once),

  byUser: (userId: number, viewer: string) =>
    allPagesQuery(properties.byUser, { params: { userId: String(userId) }, query: {} }, viewer),

  /** The steps that a property lacks to be sold, and its number of buyers. Other users can change both. */
  readiness: (id: number, viewer: string) =>
    endpointQuery(properties.readiness, { params: { id } }, viewer, { staleTime: dedupeWindow }),

  /** For buyers: contents that were deleted or replaced since the purchase. */
  earlierContents: (id: number, viewer: string) =>
    allPagesQuery(properties.earlierContents, { params: { id }, query: {} }, viewer),

  isMine: (id: number, viewer: string) => endpointQuery(properties.isMine, { params: { id } }, viewer),
};
