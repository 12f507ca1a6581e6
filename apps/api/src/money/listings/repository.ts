import type { Insertable, Updateable } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db, ListingsTable } from '#platform/db/schema.ts';
import {
  isListingVisibleToSql,
  isOnMarketSql,
  type ListingRow,
  opensSomethingSql,
  selectListings,
} from '#policies/listings.ts';

export const findListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  selectListings(db).where('listings.id', '=', id).executeTakeFirst();

/** The property's only listing, as a list; empty if this actor may not read it. */
export const listListingsOfProperty = (db: Db, actor: Actor, propertyId: number): Promise<ListingRow[]> =>
  selectListings(db).where('listings.property_id', '=', propertyId).where(isListingVisibleToSql(actor)).execute();

/** The property's listing, published or not. */
export const findListingOfProperty = (db: Db, propertyId: number): Promise<ListingRow | undefined> =>
  selectListings(db).where('listings.property_id', '=', propertyId).executeTakeFirst();

/** Whether a purchase of the property adds anything. */
export const opensSomething = async (db: Db, propertyId: number) =>
  (
    await db
      .selectFrom('properties')
      .select(opensSomethingSql.as('opens_something'))
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
  ).opens_something;

/** `before`: only rows with a lower id; null for the first page. */
type Page = { skip: number; limit: number; before: number | null };

/**
 * Listings on the market, newest first; one row more than the limit. Skipped rows are read from an index
 * only, without joining their properties, because the listings of a deleted property are deleted, too.
 */
export function listPublished(db: Db, { skip, limit, before }: Page): Promise<ListingRow[]> {
  const skipped = db
    .selectFrom('listings')
    .select('listings.id')
    .where('listings.deleted_at', 'is', null)
    .where(isOnMarketSql)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(1);
  return selectListings(db)
    .where(isOnMarketSql)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .$if(skip > 0, (query) => query.where('listings.id', '<=', skipped))
    .orderBy('listings.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The listings of a user's properties, including drafts, newest first; one row more than the limit. */
export const listListingsOfOwner = (db: Db, userId: number, { skip, limit, before }: Page): Promise<ListingRow[]> =>
  selectListings(db)
    .where('properties.user_id', '=', userId)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

export const insertListing = async (db: Db, listing: Insertable<ListingsTable>) =>
  (await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()).id;

/** Makes the published listing of a property a draft. */
export const withdrawListing = (db: Db, propertyId: number) =>
  db
    .updateTable('listings')
    .set({ status: 'draft', published_at: null })
    .where('property_id', '=', propertyId)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .execute();

export const publishProperty = (db: Db, id: number) =>
  db
    .updateTable('properties')
    .set({ visibility: 'PUBLIC' })
    .where('id', '=', id)
    .where('visibility', '=', 'PRIVATE')
    .execute();

export const updateListing = (db: Db, id: number, change: Updateable<ListingsTable>) =>
  db.updateTable('listings').set(change).where('id', '=', id).execute();
