import type { Db } from '../db/schema.ts';
import { canBePaidSql, type ListingRow } from './listings.ts';

/** Listings that are not deleted, with the additional columns of `ListingRow`. */
export const selectListings = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', canBePaidSql.as('can_be_paid')])
    .where('listings.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null);

/**
 * Locks a listing until the transaction ends, and prevents the deletion of its property and seller. Locks seller, property
 * and listing in the same order as all other writing transactions, to avoid deadlocks.
 */
export async function lockListing(db: Db, id: number): Promise<ListingRow | undefined> {
  const propertyOfListing = db.selectFrom('listings').select('property_id').where('listings.id', '=', id);
  const seller = db.selectFrom('properties').select('user_id').where('id', '=', propertyOfListing);
  await db.selectFrom('users').select('id').where('id', '=', seller).forKeyShare().execute();
  await db.selectFrom('properties').select('id').where('id', '=', propertyOfListing).forShare().execute();
  return selectListings(db).where('listings.id', '=', id).forUpdate('listings').executeTakeFirst();
}
