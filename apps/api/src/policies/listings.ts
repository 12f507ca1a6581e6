import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db, ListingsTable } from '#platform/db/schema.ts';

/**
 * A listing with its owner. `can_be_paid`: whether the card provider transfers payments to the owner; null:
 * no seller profile. `opens_something`: whether a purchase adds a fact, a paid image or a drawing.
 */
export type ListingRow = Selectable<ListingsTable> & {
  owner_id: number;
  can_be_paid: boolean | null;
  opens_something: boolean;
};

/** Whether its owner offers it to everyone. */
export const isPublished = ({ status, visibility }: Pick<ListingRow, 'status' | 'visibility'>) =>
  status === 'published' && visibility === 'PUBLIC';

/** Whether visitors see it: it is published, and its property is not withheld (docs/decisions/0059). */
export const isOnMarket = (listing: Pick<ListingRow, 'status' | 'visibility' | 'is_withheld'>) =>
  isPublished(listing) && !listing.is_withheld;

export const isOnMarketSql = sql<boolean>`(listings.status = 'published' and listings.visibility = 'PUBLIC'
  and not listings.is_withheld)`;

type Reader = Pick<Actor, 'user' | 'previewer'>;

/** Everyone may read a listing on the market; owners also their other ones, even in a preview. */
export const isListingVisibleTo = (
  listing: Pick<ListingRow, 'status' | 'visibility' | 'is_withheld' | 'owner_id'>,
  { user, previewer }: Reader,
) => isOnMarket(listing) || listing.owner_id === (user ?? previewer)?.id;

export const isListingVisibleToSql = ({ user, previewer }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isOnMarketSql} or properties.user_id = ${(user ?? previewer)?.id ?? null}::integer)`;

/** The listing in its owner's preview: as if on sale, even if requirements are still missing. */
export const asPublished = (listing: ListingRow): ListingRow => ({
  ...listing,
  status: 'published',
  visibility: 'PUBLIC',
  is_withheld: false,
  can_be_paid: true,
});

/** What costs something opens something (docs/decisions/0086). */
export const isWorthItsPrice = ({ price, opens_something }: Pick<ListingRow, 'price' | 'opens_something'>) =>
  price === 0 || opens_something;

type Offer = Pick<ListingRow, 'status' | 'visibility' | 'is_withheld' | 'can_be_paid' | 'price' | 'opens_something'>;

/** Whether it is on the market, opens something, and the card provider transfers payments to its seller. */
export const isPurchasable = (listing: Offer) =>
  isOnMarket(listing) && listing.can_be_paid === true && isWorthItsPrice(listing);

/** Requires a left join of `seller_profiles`. Null if the seller has no profile. */
export const canBePaidSql = sql<
  boolean | null
>`(seller_profiles.transfers_enabled and seller_profiles.payouts_enabled)`;

/** Requires a join of `properties`. */
export const opensSomethingSql = sql<boolean>`(properties.drawing_count > 0 or properties.paid_image_count > 0
  or jsonb_path_exists(properties.fact_counts, '$.* ? (@ > 0)'))`;

/** Requires a join of `properties` and a left join of `seller_profiles`. */
export const isPurchasableSql = sql<boolean>`(${isOnMarketSql} and coalesce(${canBePaidSql}, false)
  and (listings.price = 0 or ${opensSomethingSql}))`;

/** Listings that are not deleted, with the additional columns of `ListingRow`. */
export const selectListings = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'properties.user_id')
    .selectAll('listings')
    .select(['properties.user_id as owner_id', canBePaidSql.as('can_be_paid'), opensSomethingSql.as('opens_something')])
    .where('listings.deleted_at', 'is', null)
    .where('properties.deleted_at', 'is', null);
