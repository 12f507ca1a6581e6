import { constants, listings, properties } from '@iespec/contract';
import { allPagesQuery, endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

/** Offers. An owner also sees drafts, so that the response depends on the viewer. */
export const listingQueries = {
  byId: (id: number, viewer: string) => endpointQuery(listings.get, { params: { id } }, viewer),
  byProperty: (propertyId: number, viewer: string) =>
    endpointQuery(listings.ofProperty, { params: { id: propertyId } }, viewer),

  /** All that the viewer offers, drafts included. */
  mine: (viewer: string) => allPagesQuery(listings.mine, { query: {} }, viewer),

  /** What may be chosen for type, status and visibility. */
  choices: () => endpointQuery(constants.get, {}, 'visitor'),
};

/** What shows a listing: its own queries, and the cards and pages of its property. */
const affected = [resourceKey(listings.get), resourceKey(properties.get)];

export const createListing = endpointMutation(listings.create, affected);
export const updateListing = endpointMutation(listings.update, affected);
export const deleteListing = endpointMutation(listings.remove, affected);
