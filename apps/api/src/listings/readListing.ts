import type { listings, ParsedRequest } from '@iespec/contract';
import { notFound } from '../access/authorize.ts';
import { isVisible } from '../access/listings.ts';
import type { Db } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import { fromCursor, pageOf } from '../http/pagination.ts';
import { findListing, listingsOfProperty, listOwn, listPublished } from './repository.ts';

export async function readListing(db: Db, actor: Actor, id: number) {
  const listing = await findListing(db, id);
  if (!listing || !isVisible(listing, actor)) throw notFound('listing');
  return listing;
}

/** The listings of a property that this asker may know of, newest first. */
export async function readListingsOfProperty(db: Db, actor: Actor, propertyId: number) {
  const found = await listingsOfProperty(db, propertyId);
  return found.filter((listing) => isVisible(listing, actor));
}

type Query = ParsedRequest<typeof listings.list>['query'];

/** A page of the market's offers, or of one's own. */
export async function readListings(db: Db, { skip, limit, cursor }: Query, ownerId?: number) {
  const asked = { skip, limit, before: fromCursor(cursor) };
  return pageOf(await (ownerId === undefined ? listPublished(db, asked) : listOwn(db, ownerId, asked)), limit);
}
