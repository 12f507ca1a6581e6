import type { Insertable, Updateable } from 'kysely';
import { canBePaidSql, isListingVisibleToSql, isPublishedSql, type ListingRow } from '../access/listings.ts';
import type { Actor } from '../context.ts';
import type { Db, ListingsTable } from '../db/schema.ts';

const listings = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .innerJoin('users as owners', 'owners.id', 'properties.user_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', 'owners.is_active as owner_is_active', canBePaidSql.as('can_be_paid')])
    .where('listings.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null);

export const findListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listings(db).where('listings.id', '=', id).executeTakeFirst();

/** Locks the listing until the transaction ends; nothing of its property can be deleted meanwhile. */
export const lockListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listings(db).where('listings.id', '=', id).forUpdate('listings').forShare('properties').executeTakeFirst();

/** What this actor may read, newest first. */
export const listListingsOfProperty = (db: Db, actor: Actor, propertyId: number): Promise<ListingRow[]> =>
  listings(db)
    .where('listings.property_id', '=', propertyId)
    .where(isListingVisibleToSql(actor))
    .orderBy('listings.id', 'desc')
    .execute();

/** Whether a property has a listing, published or not. */
export const hasListing = async (db: Db, propertyId: number) =>
  (await listings(db).where('listings.property_id', '=', propertyId).limit(1).executeTakeFirst()) !== undefined;

/** `before`: the id after which the page begins; null: the first page. */
type Page = { skip: number; limit: number; before: number | null };

const listPage = (db: Db, { skip, limit, before }: Page) =>
  listings(db)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(limit + 1);

/** What is on the market, newest first; one row more than the limit. */
export const listPublished = (db: Db, page: Page): Promise<ListingRow[]> =>
  listPage(db, page).where(isPublishedSql).execute();

/** The listings of a user's properties, drafts too, newest first; one row more than the limit. */
export const listOfOwner = (db: Db, userId: number, page: Page): Promise<ListingRow[]> =>
  listPage(db, page).where('properties.user_id', '=', userId).execute();

/** The price of a listing in yen, of deleted ones too: an open checkout reads it. */
export const findListingTerms = (db: Db, id: number) =>
  db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirst();

export const insertListing = async (db: Db, listing: Insertable<ListingsTable>) =>
  (await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()).id;

export const updateListing = (db: Db, id: number, change: Updateable<ListingsTable>) =>
  db.updateTable('listings').set(change).where('id', '=', id).execute();
