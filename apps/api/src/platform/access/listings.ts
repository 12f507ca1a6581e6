import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../context.ts';
import type { ListingsTable } from '../db/schema.ts';

/** A listing with its property's owner, and whether the card provider passes payments on to that person. */
export type ListingRow = Selectable<ListingsTable> & {
  owner_id: number;
  owner_is_active: boolean;
  can_be_paid: boolean | null;
};

/** On the market: published and public. */
export const isPublished = ({ status, visibility }: Pick<ListingRow, 'status' | 'visibility'>) =>
  status === 'published' && visibility === 'PUBLIC';

export const isPublishedSql = sql<boolean>`(listings.status = 'published' and listings.visibility = 'PUBLIC')`;

/** Who may read a listing: everybody while it is on the market, else the property's owner. */
export const isListingVisibleTo = (
  listing: Pick<ListingRow, 'status' | 'visibility' | 'owner_id'>,
  { user }: Pick<Actor, 'user'>,
) => isPublished(listing) || listing.owner_id === user?.id;

export const isListingVisibleToSql = ({ user }: Pick<Actor, 'user'>): RawBuilder<boolean> =>
  sql<boolean>`(${isPublishedSql} or properties.user_id = ${user?.id ?? null}::integer)`;

/** May be bought: on the market, its seller's account is active, and the card provider passes payments on to the seller. */
export const isPurchasable = (listing: Pick<ListingRow, 'status' | 'visibility' | 'owner_is_active' | 'can_be_paid'>) =>
  isPublished(listing) && listing.owner_is_active && listing.can_be_paid === true;

/** The query joins, where there is one, the seller's profile as `seller_profiles`. Null: there is none. */
export const canBePaidSql = sql<
  boolean | null
>`(seller_profiles.transfers_enabled and seller_profiles.payouts_enabled)`;

/** The query joins the owner as `owners`, and, where there is one, `seller_profiles`. */
export const isPurchasableSql = sql<boolean>`(${isPublishedSql} and owners.is_active
  and coalesce(${canBePaidSql}, false))`;
