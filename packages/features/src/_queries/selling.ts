import { constants, listings, products, properties, rooms } from '@iespec/contract';
import { endpointDeletion } from '../_api/changes.ts';
import { allPagesQuery, endpointMutation, endpointQuery, resourceKey } from '../_api/queries.ts';

// What sellers ask for and change. Apart from the queries, which public pages load.

export const sellingQueries = {
  /** What may be chosen for the type, the status and the visibility of a listing. */
  listingChoices: () => endpointQuery(constants.get, {}, 'visitor'),

  /** All rooms of a property. */
  rooms: (propertyId: number, viewer: string) =>
    allPagesQuery(rooms.list, { query: { property_id: propertyId } }, viewer),

  /** All products of a property. */
  products: (propertyId: number, viewer: string) =>
    endpointQuery(products.ofProperty, { params: { id: propertyId }, query: {} }, viewer),
};

/** What shows a listing: its own queries, and the cards and pages of its property. */
const ofListing = [resourceKey(listings.get), resourceKey(properties.get)];

export const createListing = endpointMutation(listings.create, ofListing);
export const updateListing = endpointMutation(listings.update, ofListing);
export const deleteListing = endpointDeletion(listings.remove, ofListing);

export const deleteProperty = endpointDeletion(properties.remove, ofListing);

/** Opens a product to everybody as the sample of its property, or closes it. */
export const chooseSample = endpointMutation(
  products.update,
  [products.get, rooms.get, properties.get].map(resourceKey),
);
