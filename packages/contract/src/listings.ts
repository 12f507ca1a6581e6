import type { Call } from './endpoint.ts';
import type { constantSchemas, Listing, listingSchemas } from './listings.schema.ts';

export type { Listing };

type S = typeof listingSchemas;
type AnyCase<L extends { status: string }> = Omit<L, 'status'> & { status: L['status'] | Uppercase<L['status']> };
type Lookup = { items: AnyCase<Listing>[] } | { listing: AnyCase<Listing> | null };

/** The specification writes both DRAFT and published; inside the product a status is lower case. */
export const readListing = (wire: AnyCase<Listing>): Listing => ({
  ...wire,
  status: wire.status.toLowerCase() as Listing['status'],
});

/** The lookup is a list, whose first item counts, or an object with one listing. */
export const readLookup = (wire: Lookup): Listing | null => {
  const found = 'items' in wire ? wire.items[0] : wire.listing;
  return found ? readListing(found) : null;
};

type Page = { items: Listing[]; next_cursor: string | null };
const readPage = ({ items, next_cursor }: Page): Page => ({ items: items.map(readListing), next_cursor });

export const list: Call<S['list'], Page> = { method: 'GET', path: '/api/listings', read: readPage };
export const create: Call<S['create'], Listing> = { method: 'POST', path: '/api/listings', read: readListing };
export const mine: Call<S['mine'], Page> = { method: 'GET', path: '/api/listings/my-listings', read: readPage };
export const ofProperty: Call<S['ofProperty'], Listing | null> = {
  method: 'GET',
  path: '/api/listings/property/:id',
  read: readLookup,
};
export const get: Call<S['get'], Listing> = { method: 'GET', path: '/api/listings/:id', read: readListing };
export const update: Call<S['update'], Listing> = { method: 'PATCH', path: '/api/listings/:id', read: readListing };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/listings/:id' };

export const constants: Call<(typeof constantSchemas)['get']> = { method: 'GET', path: '/api/constants' };
