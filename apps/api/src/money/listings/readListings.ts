import type { listings, ParsedRequest } from '@iespec/contract';
import { notFound } from '../../platform/access/authorize.ts';
import { isListingVisibleTo, type ListingRow } from '../../platform/access/listings.ts';
import type { Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { decodeCursor, toPage } from '../../platform/http/pagination.ts';
import { findListing, listListingsOfProperty, listOfOwner, listPublished } from './repository.ts';

const ensureVisible = (listing: ListingRow | undefined, actor: Pick<Actor, 'user'>) => {
  if (!listing || !isListingVisibleTo(listing, actor)) throw notFound('listing');
  return listing;
};

/** Throws `not_found` for a listing that the actor may not read. */
export const readListing = async (db: Db, actor: Actor, id: number) => ensureVisible(await findListing(db, id), actor);

/** The listings of a property that this actor may read, newest first. */
export const readListingsOfProperty = (db: Db, actor: Actor, propertyId: number) =>
  listListingsOfProperty(db, actor, propertyId);

type Query = ParsedRequest<typeof listings.list>['query'];

/** A page of the listings on the market, newest first. */
export const readPublished = async (db: Db, { skip, limit, cursor }: Query) =>
  toPage(await listPublished(db, { skip, limit, before: decodeCursor(cursor) }), limit);

/** A page of a user's own listings, newest first. */
export const readOwn = async (db: Db, userId: number, { skip, limit, cursor }: Query) =>
  toPage(await listOfOwner(db, userId, { skip, limit, before: decodeCursor(cursor) }), limit);
