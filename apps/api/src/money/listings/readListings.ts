import type { listings, ParsedRequest } from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { noteContent } from '#platform/shownContent.ts';
import { notFound } from '#policies/authorize.ts';
import { asPublished, isListingVisibleTo, isPublished, isWorthItsPrice } from '#policies/listings.ts';
import {
  findListing,
  findListingOfProperty,
  listListingsOfOwner,
  listListingsOfProperty,
  listPublished,
} from './repository.ts';

/** Throws `not_found` for a listing that the actor may not read. */
export async function readListing(db: Db, actor: Actor, id: number) {
  const listing = await findListing(db, id);
  if (listing) noteContent(listing.property_id);
  if (!listing || !isListingVisibleTo(listing, actor)) throw notFound('listing');
  return listing;
}

/**
 * Reads the property's only listing, as a list; the list is empty if the actor may not read it. In the owner's
 * preview, a draft appears as on sale, if a purchase adds something.
 */
export async function readListingsOfProperty(db: Db, actor: Actor, propertyId: number) {
  noteContent(propertyId);
  const rows = await listListingsOfProperty(db, actor, propertyId);
  return rows.map((row) => (row.owner_id === actor.previewer?.id && isWorthItsPrice(row) ? asPublished(row) : row));
}

/** Whether a property's published listing has a price, and a purchase adds something. */
export async function isSoldForPrice(db: Db, propertyId: number) {
  const listing = await findListingOfProperty(db, propertyId);
  return listing !== undefined && isPublished(listing) && listing.price > 0 && listing.opens_something;
}

type Query = ParsedRequest<typeof listings.list>['query'];

/** A page of the published listings, newest first. */
export async function readPublished(db: Db, { skip, limit, cursor }: Query) {
  noteContent('lists');
  return toPage(await listPublished(db, { skip, limit, before: decodeCursor(cursor) }), limit);
}

/** A page of a user's own listings, newest first. */
export const readOwn = async (db: Db, userId: number, { skip, limit, cursor }: Query) =>
  toPage(await listListingsOfOwner(db, userId, { skip, limit, before: decodeCursor(cursor) }), limit);
