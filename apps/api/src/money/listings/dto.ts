import type { Listing } from '@iespec/contract';
import { isPurchasable, type ListingRow } from '#policies/listings.ts';

export const toListing = (row: ListingRow): Listing => ({
  id: row.id,
  property_id: row.property_id,
  title: row.title,
  description: row.description,
  price: row.price,
  is_negotiable: row.is_negotiable,
  listing_type: row.listing_type,
  status: row.status,
  visibility: row.visibility,
  published_at: row.published_at?.toISOString() ?? null,
  confirms_rights: row.rights_confirmed_at !== null,
  is_purchasable: isPurchasable(row),
  version: row.version,
});

export const toListingPage = ({ items, next_cursor }: { items: ListingRow[]; next_cursor: string | null }) => ({
  items: items.map(toListing),
  next_cursor,
});
