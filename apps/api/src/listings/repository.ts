import type { Selectable } from 'kysely';
import type { Db, ListingsTable } from '../db/database.ts';

/** A listing with whom it belongs to and whether the card provider pays that person out. */
export type ListingRow = Selectable<ListingsTable> & { owner_id: number; charges_enabled: boolean | null };

const listingsOfSellers = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', 'seller_profiles.charges_enabled']);

export const findListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listingsOfSellers(db).where('listings.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockListing = (db: Db, id: number): Promise<ListingRow | undefined> =>
  listingsOfSellers(db).where('listings.id', '=', id).forUpdate('listings').executeTakeFirst();

/** Newest first. */
export const listingsOfProperty = (db: Db, propertyId: number): Promise<ListingRow[]> =>
  listingsOfSellers(db).where('listings.property_id', '=', propertyId).orderBy('listings.id', 'desc').execute();
