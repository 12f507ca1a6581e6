import { listings } from '@iespec/contract';
import { allPagesQuery, endpointQuery, resourceKey } from '#_api/queries.ts';

/** The responses depend on the viewer: owners also see drafts. */
export const listingQueries = {
  all: resourceKey(listings.get),

  byId: (id: number, viewer: string) => endpointQuery(listings.get, { params: { id } }, viewer),
  ofProperty: (propertyId: number, viewer: string) =>
    endpointQuery(listings.ofProperty, { params: { id: propertyId } }, viewer),

  /** All listings of the viewer, including drafts. */
  mine: (viewer: string) => allPagesQuery(listings.mine, { query: {} }, viewer),
};
