import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { ListingsTable } from '../platform/db/schema.ts';

/**
 * A listing with its owner. `can_be_paid`: whether the card provider transfers payments to the owner; null: no seller
 * profile.
 */
export type ListingRow = Selectable<ListingsTable> & {
  owner_id: number;
  can_be_paid: boolean | null;
};

/** Its owner offers it to everyone. */
export const isPublished = ({ status, visibility }: Pick<ListingRow, 'status' | 'visibility'>) =>
  status === 'published' && visibility === 'PUBLIC';

/** What visitors see: published, and its property is not withheld (docs/decisions/0059). */
export const isOnMarket = (listing: Pick<ListingRow, 'status' | 'visibility' | 'is_withheld'>) =>
  isPublished(listing) && !listing.is_withheld;

export const isOnMarketSql = sql<boolean>`(listings.status = 'published' and listings.visibility = 'PUBLIC'
  and not listings.is_withheld)`;

type Reader = Pick<Actor, 'user' | 'previewer'>;

/** Everyone may read a listing on the market; the property's owner may read all its listings, also in a preview. */
export const isListingVisibleTo = (
  listing: Pick<ListingRow, 'status' | 'visibility' | 'is_withheld' | 'owner_id'>,
  { user, previewer }: Reader,
) => isOnMarket(listing) || listing.owner_id === (user ?? previewer)?.id;

export const isListingVisibleToSql = ({ user, previewer }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isOnMarketSql} or properties.user_id = ${(user ?? previewer)?.id ?? null}::integer)`;

/** What its owner's preview shows: the listing on sale, whatever is still missing. */
export const asPublished = (listing: ListingRow): ListingRow => ({
  ...listing,
  status: 'published',
  visibility: 'PUBLIC',
  is_withheld: false,
  can_be_paid: true,
});

/** On the market, with a seller to whom the card provider transfers payments. */
export const isPurchasable = (listing: Pick<ListingRow, 'status' | 'visibility' | 'is_withheld' | 'can_be_paid'>) =>
  isOnMarket(listing) && listing.can_be_paid === true;

/** Requires a left join of `seller_profiles`. Null if the seller has no profile. */
export const canBePaidSql = sql<
  boolean | null
>`(seller_profiles.transfers_enabled and seller_profiles.payouts_enabled)`;

/** Requires a left join of `seller_profiles`. */
export const isPurchasableSql = sql<boolean>`(${isOnMarketSql} and coalesce(${canBePaidSql}, false))`;
