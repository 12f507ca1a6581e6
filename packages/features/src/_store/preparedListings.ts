import type { Listing } from '@iespec/contract';
import { safeStorage } from './safeStorage.ts';

/** A listing that the API does not accept yet. */
export type PreparedListing = Omit<Listing, 'id' | 'property_id' | 'published_at' | 'is_purchasable' | 'version'>;

const keyOf = (subject: string, propertyId: number | '') => `iespec-listing:${subject}:${propertyId}`;

/**
 * Listings that this browser keeps until their seller has a payout account, without which the API refuses
 * them. They belong to a user, like drafts.
 */
export const preparedListings = {
  read(subject: string, propertyId: number): PreparedListing | null {
    try {
      const stored = JSON.parse(safeStorage.getItem(keyOf(subject, propertyId)) ?? 'null') as PreparedListing | null;
      return stored && typeof stored.title === 'string' ? stored : null;
    } catch {
      return null;
    }
  },
  /** A property for which this user has prepared a listing, if any. */
  findProperty(subject: string): number | undefined {
    const prefix = keyOf(subject, '');
    const name = safeStorage.names().find((candidate) => candidate.startsWith(prefix));
    return name === undefined ? undefined : Number(name.slice(prefix.length));
  },
  write: (subject: string, propertyId: number, listing: PreparedListing) =>
    safeStorage.setItem(keyOf(subject, propertyId), JSON.stringify(listing)),
  remove: (subject: string, propertyId: number) => safeStorage.removeItem(keyOf(subject, propertyId)),
};
