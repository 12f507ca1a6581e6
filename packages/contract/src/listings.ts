import type { Endpoint } from './endpoint.ts';
import type { Listing, listingSchemas } from './listings.schema.ts';

export type { Listing };

type S = typeof listingSchemas;
type AnyCase<L extends { status: string }> = Omit<L, 'status'> & { status: L['status'] | Uppercase<L['status']> };
type Lookup = { items: AnyCase<Listing>[] } | { listing: AnyCase<Listing> | null };

/** The specification uses both DRAFT and published; in our code the status is lower case. */
export const normalizeListing = (listing: AnyCase<Listing>): Listing => ({
  ...listing,
  status: listing.status.toLowerCase() as Listing['status'],
});

/** The response is a list of at most one listing, or an object with one: the specification uses both. */
export const normalizeLookup = (body: Lookup): Listing | null => {
  const found = 'items' in body ? body.items[0] : body.listing;
  return found ? normalizeListing(found) : null;
};

type Page = { items: Listing[]; next_cursor: string | null };
const normalizePage = ({ items, next_cursor }: Page): Page => ({ items: items.map(normalizeListing), next_cursor });

export const list: Endpoint<S['list'], Page> = { method: 'GET', path: '/api/listings', normalize: normalizePage };
export const create: Endpoint<S['create'], Listing> = {
  method: 'POST',
  path: '/api/listings',
  normalize: normalizeListing,
};
export const mine: Endpoint<S['mine'], Page> = {
  method: 'GET',
  path: '/api/listings/my-listings',
  normalize: normalizePage,
};
export const ofProperty: Endpoint<S['ofProperty'], Listing | null> = {
  method: 'GET',
  path: '/api/listings/property/:id',
  normalize: normalizeLookup,
};
export const get: Endpoint<S['get'], Listing> = {
  method: 'GET',
  path: '/api/listings/:id',
  normalize: normalizeListing,
};
export const update: Endpoint<S['update'], Listing> = {
  method: 'PATCH',
  path: '/api/listings/:id',
  normalize: normalizeListing,
};
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/listings/:id' };
