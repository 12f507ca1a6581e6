import { products } from '@iespec/contract';
import { endpointQuery } from '#_api/queries.ts';

export const productQueries = {
  details: (id: number, viewer: string) => endpointQuery(products.details, { params: { id } }, viewer),
  /** The makers of the viewer's own products, as suggestions. */
  manufacturers: (viewer: string) => endpointQuery(products.manufacturers, {}, viewer),

  categories: () => endpointQuery(products.categories, {}, 'visitor', { staleTime: Number.POSITIVE_INFINITY }),
  isMine: (id: number, viewer: string) => endpointQuery(products.isMine, { params: { id } }, viewer),
};
