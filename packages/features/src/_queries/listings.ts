import { listings } from '@iespec/contract';
import { allPagesQuery, endpointQuery, resourceKey } from '../_api/queries.ts';

/** Offers. An owner also sees drafts, so that the response depends on the viewer. */
export const listingQueries = {
  all: resourceKey(listings.get),

  byId: (id: number, viewer: string) => endpointQuery(listings.get, { params: { id } }, viewer),
  byProperty: (propertyId: number, viewer: string) =>
    endpointQuery(listings.ofProperty, { params: { id: propertyId } }, viewer),

  /** All that the viewer offers, drafts included. */
  mine: (viewer: string) => allPagesQuery(listings.mine, { query: {} }, viewer),
};
