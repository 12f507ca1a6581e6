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

/**
 * Locks the listing until the transaction ends; neither its property nor its seller can be deleted until then. The seller
 * and the property are locked first, as in every transaction that saves something: two of them never wait for each other.
 */
export async function lockListing(db: Db, id: number): Promise<ListingRow | undefined> {
  const propertyOfListing = db.selectFrom('listings').select('property_id').where('listings.id', '=', id);
  const seller = db.selectFrom('properties').select('user_id').where('id', '=', propertyOfListing);
  await db.selectFrom('users').select('id').where('id', '=', seller).forKeyShare().execute();
  await db.selectFrom('properties').select('id').where('id', '=', propertyOfListing).forShare().execute();
  return listings(db).where('listings.id', '=', id).forUpdate('listings').executeTakeFirst();
}

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

/**
 * What is on the market, newest first; one row more than the limit. What is skipped is read from an index alone: the
 * listings of a deleted property are deleted.
 */
export function listPublished(db: Db, { skip, limit, before }: Page): Promise<ListingRow[]> {
  const skipped = db
    .selectFrom('listings')
    .select('listings.id')
    .where('listings.deleted_at', 'is', null)
    .where(isPublishedSql)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(1);
  return listings(db)
    .where(isPublishedSql)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .$if(skip > 0, (query) => query.where('listings.id', '<=', skipped))
    .orderBy('listings.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** The listings of a user's properties, drafts too, newest first; one row more than the limit. */
export const listOfOwner = (db: Db, userId: number, { skip, limit, before }: Page): Promise<ListingRow[]> =>
  listings(db)
    .where('properties.user_id', '=', userId)
    .$if(before !== null, (query) => query.where('listings.id', '<', before))
    .orderBy('listings.id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();

/** The price of a listing in yen, of deleted ones too: an open checkout reads it. */
export const findListingTerms = (db: Db, id: number) =>
  db.selectFrom('listings').select('price').where('id', '=', id).executeTakeFirst();

export const insertListing = async (db: Db, listing: Insertable<ListingsTable>) =>
  (await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow()).id;

export const updateListing = (db: Db, id: number, change: Updateable<ListingsTable>) =>
  db.updateTable('listings').set(change).where('id', '=', id).execute();
