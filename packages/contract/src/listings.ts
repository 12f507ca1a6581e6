import { endpoint } from './endpoint.ts';
import type { Listing, listingSchemas } from './listings.schema.ts';

export type { Listing };

type Schemas = typeof listingSchemas;
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

export const listings = {
  get: endpoint<Schemas['get'], Listing>({
    method: 'GET',
    path: '/api/listings/:id',
    summary: '出品',
    access: 'anyone',
    read: readListing,
  }),
  ofProperty: endpoint<Schemas['ofProperty'], Listing | null>({
    method: 'GET',
    path: '/api/listings/property/:id',
    summary: '物件の出品',
    access: 'anyone',
    read: readLookup,
  }),
};
