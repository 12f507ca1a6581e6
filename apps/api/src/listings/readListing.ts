import type { Db } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { isVisible } from './isPurchasable.ts';
import { findListing, listingsOfProperty } from './repository.ts';

export const listingNotFound = () => new Refusal(404, 'リスティング情報が見つかりません');

export async function readListing(db: Db, actor: Actor, id: number) {
  const listing = await findListing(db, id);
  if (!listing || !isVisible(listing, actor)) throw listingNotFound();
  return listing;
}

/** The listings of a property that this asker may know of, newest first. */
export async function readListingsOfProperty(db: Db, actor: Actor, propertyId: number) {
  const listings = await listingsOfProperty(db, propertyId);
  return listings.filter((listing) => isVisible(listing, actor));
}
