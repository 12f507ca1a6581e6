import { constants, listings, products, properties, rooms } from '@iespec/contract';
import { endpointDeletion } from '#_api/idempotentMutations.ts';
import { allPagesQuery, endpointMutation, endpointQuery, resourceKey } from '#_api/queries.ts';

// Queries and mutations of sellers. Kept apart from the queries that public pages load.

export const listingEditorQueries = {
  /** The options for type, status and visibility of a listing. */
  listingChoices: () => endpointQuery(constants.get, {}, 'visitor'),

  rooms: (propertyId: number, viewer: string) =>
    allPagesQuery(rooms.list, { query: { property_id: propertyId } }, viewer),

  products: (propertyId: number, viewer: string) =>
    allPagesQuery(products.ofProperty, { params: { id: propertyId }, query: {} }, viewer),
};

/** Queries that show a listing: its own, and those of its property. */
const ofListing = [resourceKey(listings.get), resourceKey(properties.get)];

export const createListing = endpointMutation(listings.create, ofListing);
export const updateListing = endpointMutation(listings.update, ofListing);
export const deleteListing = endpointDeletion(listings.remove, ofListing);

export const deleteProperty = endpointDeletion(properties.remove, ofListing);

/** Sets or unsets a product as the free sample of its property. */
export const chooseSample = endpointMutation(
  products.update,
  [products.get, rooms.get, properties.get].map(resourceKey),
);
