import { pageSize } from '@iespec/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * An actor's access to a property. `purchasedAt`: when the checkout of their purchase started; null: not
 * purchased. `isPreview`: the owner sees the property as visitors would if it were public.
 */
export type Access = { isOwner: boolean; purchasedAt: Date | null; isPreview?: boolean };

export const canReadPaid = ({ isOwner, purchasedAt }: Access) => isOwner || purchasedAt !== null;

/** The maximum number of a product's images in one response. */
export const maxImagesFor = (access: Access) => (canReadPaid(access) ? 1000 : pageSize);

/** Whether a product's paid fields are readable: by the actor's access, or because it is the sample. */
export const isUnlocked = ({ is_sample }: { is_sample: boolean }, access: Access) => is_sample || canReadPaid(access);

/** Whether a row of `products`, joined with its property, is the property's sample. */
export const isSampleSql = sql<boolean>`coalesce(properties.sample_product_id = products.id, false)`;

/**
 * Whether visitors see a row of `properties`: its owner has made it public, and it is not withheld. A trigger
 * writes the column `is_withheld` (docs/decisions/0059).
 */
export const isPublicSql = sql<boolean>`(properties.visibility = 'PUBLIC' and not properties.is_withheld)`;

/** Buyers keep rows deleted after their checkout started, because they paid for them. */
export const isNotDeleted = (
  { deleted_at }: { deleted_at: Date | null },
  { purchasedAt }: Pick<Access, 'purchasedAt'>,
) => deleted_at === null || (purchasedAt !== null && deleted_at >= purchasedAt);

export const isNotDeletedSql = (table: string, { purchasedAt }: Access): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.deleted_at`)} is null
    or ${sql.ref(`${table}.deleted_at`)} >= ${purchasedAt}::timestamptz)`;

type Row = { kind: string; is_published: boolean; is_public: boolean; deleted_at: Date | null };

/**
 * Unpublished rows are visible to their owner only; rows of a private or withheld property to its owner and
 * its buyers. Deleted listings are hidden from buyers too, because the purchase covers the property's content
 * and not the listing.
 */
export const isVisibleTo = (
  { kind, is_published, is_public, deleted_at }: Row,
  { isOwner, purchasedAt, isPreview = false }: Access,
) =>
  isNotDeleted({ deleted_at }, { purchasedAt: kind === 'listing' ? null : purchasedAt }) &&
  (isOwner || (is_published && (is_public || isPreview || purchasedAt !== null)));

/** Rooms and products are published by their first save. */
export const isVisibleToSql = (table: 'rooms' | 'products', access: Access): RawBuilder<boolean> =>
  access.isOwner
    ? isNotDeletedSql(table, access)
    : sql<boolean>`(${sql.ref(`${table}.status`)} = 'updated' and ${isNotDeletedSql(table, access)})`;
