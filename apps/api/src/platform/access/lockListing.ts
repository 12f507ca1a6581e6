import type { Db } from '../db/schema.ts';
import { canBePaidSql, type ListingRow } from './listings.ts';

/** Listings that are not deleted, with what `ListingRow` adds. */
export const selectListings = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .innerJoin('users as owners', 'owners.id', 'properties.user_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', 'owners.is_active as owner_is_active', canBePaidSql.as('can_be_paid')])
    .where('listings.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null);

/**
 * Locks the listing until the transaction ends; neither its property nor its seller can be deleted until then. The seller
 * and the property are locked first, as in every transaction that saves something: two of them never wait for each other.
 */
export async function lockListing(db: Db, id: number): Promise<ListingRow | undefined> {
  const propertyOfListing = db.selectFrom('listings').select('property_id').where('listings.id', '=', id);
  const seller = db.selectFrom('properties').select('user_id').where('id', '=', propertyOfListing);
  await db.selectFrom('users').select('id').where('id', '=', seller).forKeyShare().execute();
  await db.selectFrom('properties').select('id').where('id', '=', propertyOfListing).forShare().execute();
  return selectListings(db).where('listings.id', '=', id).forUpdate('listings').executeTakeFirst();
}
