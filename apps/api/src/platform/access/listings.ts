import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../context.ts';
import type { ListingsTable } from '../db/schema.ts';

/**
 * A listing with its owner. `can_be_paid`: whether the card provider transfers payments to the owner; null: no seller
 * profile.
 */
export type ListingRow = Selectable<ListingsTable> & {
  owner_id: number;
  owner_is_active: boolean;
  can_be_paid: boolean | null;
};

export const isPublished = ({ status, visibility }: Pick<ListingRow, 'status' | 'visibility'>) =>
  status === 'published' && visibility === 'PUBLIC';

export const isPublishedSql = sql<boolean>`(listings.status = 'published' and listings.visibility = 'PUBLIC')`;

/** Everyone may read a published listing; the property's owner may read all its listings. */
export const isListingVisibleTo = (
  listing: Pick<ListingRow, 'status' | 'visibility' | 'owner_id'>,
  { user }: Pick<Actor, 'user'>,
) => isPublished(listing) || listing.owner_id === user?.id;

export const isListingVisibleToSql = ({ user }: Pick<Actor, 'user'>): RawBuilder<boolean> =>
  sql<boolean>`(${isPublishedSql} or properties.user_id = ${user?.id ?? null}::integer)`;

/** Published, with an active seller to whom the card provider transfers payments. */
export const isPurchasable = (listing: Pick<ListingRow, 'status' | 'visibility' | 'owner_is_active' | 'can_be_paid'>) =>
  isPublished(listing) && listing.owner_is_active && listing.can_be_paid === true;

/** Requires a left join of `seller_profiles`. Null if the seller has no profile. */
export const canBePaidSql = sql<
  boolean | null
>`(seller_profiles.transfers_enabled and seller_profiles.payouts_enabled)`;

/** Requires a join of the owner as `owners` and a left join of `seller_profiles`. */
export const isPurchasableSql = sql<boolean>`(${isPublishedSql} and owners.is_active
  and coalesce(${canBePaidSql}, false))`;
