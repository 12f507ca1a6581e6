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

type Reader = Pick<Actor, 'user' | 'previewer'>;

/** Everyone may read a published listing; the property's owner may read all its listings, also in a preview. */
export const isListingVisibleTo = (
  listing: Pick<ListingRow, 'status' | 'visibility' | 'owner_id'>,
  { user, previewer }: Reader,
) => isPublished(listing) || listing.owner_id === (user ?? previewer)?.id;

export const isListingVisibleToSql = ({ user, previewer }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isPublishedSql} or properties.user_id = ${(user ?? previewer)?.id ?? null}::integer)`;

/** What its owner's preview shows: the listing on sale, whatever is still missing. */
export const asPublished = (listing: ListingRow): ListingRow => ({
  ...listing,
  status: 'published',
  visibility: 'PUBLIC',
  owner_is_active: true,
  can_be_paid: true,
});

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
