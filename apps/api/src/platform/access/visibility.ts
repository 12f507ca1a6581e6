import { type RawBuilder, sql } from 'kysely';

/** How an actor reads a property. `purchasedAt`: when the checkout of their purchase started; null: not purchased. */
export type Access = { isOwner: boolean; purchasedAt: Date | null };

/** Reads paid content: the owner, and who purchased the property. */
export const canReadPaid = ({ isOwner, purchasedAt }: Access) => isOwner || purchasedAt !== null;

/** Reads all of a product: whoever reads paid content, and everybody where it is the property's sample. */
export const isUnlocked = ({ is_sample }: { is_sample: boolean }, access: Access) => is_sample || canReadPaid(access);

/** Whether a row of `products`, joined with its property, is the property's sample. No query filters by `isUnlocked`. */
export const isSampleSql = sql<boolean>`coalesce(properties.sample_product_id = products.id, false)`;

/** For a buyer, rows that were deleted after the start of the checkout are not deleted: they were paid for. */
export const isNotDeleted = ({ deleted_at }: { deleted_at: Date | null }, { purchasedAt }: Omit<Access, 'isOwner'>) =>
  deleted_at === null || (purchasedAt !== null && deleted_at >= purchasedAt);

export const isNotDeletedSql = (table: string, { purchasedAt }: Access): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.deleted_at`)} is null
    or ${sql.ref(`${table}.deleted_at`)} >= ${purchasedAt}::timestamptz)`;

/** What is not published is visible to its owner only. A deleted listing is gone for buyers too: they bought content. */
export const isVisibleTo = (
  { kind, is_published, deleted_at }: { kind: string; is_published: boolean; deleted_at: Date | null },
  { isOwner, purchasedAt }: Access,
) =>
  isNotDeleted({ deleted_at }, { purchasedAt: kind === 'listing' ? null : purchasedAt }) && (is_published || isOwner);

/** Of rooms and products, which are published by their first save. */
export const isVisibleToSql = (table: 'rooms' | 'products', access: Access): RawBuilder<boolean> =>
  access.isOwner
    ? isNotDeletedSql(table, access)
    : sql<boolean>`(${sql.ref(`${table}.status`)} = 'updated' and ${isNotDeletedSql(table, access)})`;
