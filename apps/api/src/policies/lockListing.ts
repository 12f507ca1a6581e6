import type { Db } from '#platform/db/schema.ts';
import { type ListingRow, selectListings } from './listings.ts';

/** Locks a listing until the transaction ends. Call it in the transaction that locks its property. */
export const lockListing = (tx: Db, id: number): Promise<ListingRow | undefined> =>
  selectListings(tx).where('listings.id', '=', id).forUpdate('listings').executeTakeFirst();

/**
 * Keeps a listing, its property and its seller unchanged until the transaction ends. Several checkouts may do
 * so at once. If another transaction is changing one of the three, throws an error for `isListingLocked`
 * instead of waiting, because each waiting buyer would hold a connection. Locks seller, property and listing
 * in the same order as all other writing transactions, to avoid deadlocks.
 */
export async function holdListing(tx: Db, id: number): Promise<ListingRow | undefined> {
  const propertyOfListing = tx.selectFrom('listings').select('property_id').where('listings.id', '=', id);
  const seller = tx.selectFrom('properties').select('user_id').where('id', '=', propertyOfListing);
  await tx.selectFrom('users').select('id').where('id', '=', seller).forKeyShare().noWait().execute();
  await tx.selectFrom('properties').select('id').where('id', '=', propertyOfListing).forShare().noWait().execute();
  return selectListings(tx).where('listings.id', '=', id).forShare('listings').noWait().executeTakeFirst();
}

/** Whether `holdListing` has failed because the listing, its property or its seller is being changed. */
export { isLocked as isListingLocked } from '#platform/db/limits.ts';
