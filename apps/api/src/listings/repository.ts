import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, ListingsTable } from '../db/schema.ts';

/** A listing with whom it belongs to and whether the card provider pays that person out. */
export type ListingRow = Selectable<ListingsTable> & { owner_id: number; charges_enabled: boolean | null };

const listingsOfSellers = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', 'seller_profiles.charges_enabled'])
    .where('listings.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null);

export const findListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listingsOfSellers(db).where('listings.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends; nothing of its property can be deleted meanwhile. */
export const lockListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listingsOfSellers(db).where('listings.id', '=', id).forUpdate('listings').forShare('properties').executeTakeFirst();

/** Newest first. */
export const listingsOfProperty = (db: Db, propertyId: number): Promise<ListingRow[]> =>
  listingsOfSellers(db).where('listings.property_id', '=', propertyId).orderBy('listings.id', 'desc').execute();

type Page = { skip: number; limit: number; before: number | null };

const page = (db: Db, { skip, limit, before }: Page) =>
  listingsOfSellers(db)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(limit + 1);

/** What is on the market, newest first; one row more than asked for. */
export const listPublished = (db: Db, asked: Page): Promise<ListingRow[]> =>
  page(db, asked).where('listings.status', '=', 'published').where('listings.visibility', '=', 'PUBLIC').execute();

/** What one user offers, drafts too, newest first; one row more than asked for. */
export const listOwn = (db: Db, userId: number, asked: Page): Promise<ListingRow[]> =>
  page(db, asked).where('properties.user_id', '=', userId).execute();

export const insertListing = async (db: Db, listing: Insertable<ListingsTable>) =>
  (await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()).id;

export const updateListing = (db: Db, id: number, change: Updateable<ListingsTable>) =>
  db.updateTable('listings').set(change).where('id', '=', id).execute();
