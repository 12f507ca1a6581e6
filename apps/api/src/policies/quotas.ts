import { quotas, quotaWithDeleted, removalDays } from '@iespec/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { hasClaimSql } from './claims.ts';

type ContentQuota = 'rooms' | 'products' | 'drawings';

const exceeded = ({ message }: { message: string }) => new ApiError('conflict', message);

/** Counts a user's properties, including those that were deleted lately unless they are kept for a buyer. */
async function countProperties(db: Db, userId: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from properties
    where user_id = ${userId} and (deleted_at is null or deleted_at > now() - ${removalDays} * interval '1 day'
      and not exists (select from transactions where transactions.property_id = properties.id and ${hasClaimSql}))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Counts the rooms, products and drawings of a property, including unpublished ones. `total`: also deleted
 * ones.
 */
export async function countContent(db: Db, propertyId: number) {
  const { rows } = await sql<{ quota: ContentQuota; present: number; total: number }>`
    select 'rooms' as quota, count(*) filter (where deleted_at is null) as present, count(*) as total
      from rooms where property_id = ${propertyId}
    union all
    select 'products', count(*) filter (where rooms.deleted_at is null and products.deleted_at is null), count(*)
      from products join rooms on rooms.id = products.room_id where rooms.property_id = ${propertyId}
    union all
    select 'drawings', count(*) filter (where deleted_at is null), count(*)
      from drawings where property_id = ${propertyId}`.execute(db);
  return rows;
}

/**
 * Call after an insert, in the transaction that locks the user. `added`: properties to be inserted later. Throws
 * `conflict` above the quota.
 */
export async function ensurePropertyQuota(tx: Db, userId: number, added = 0) {
  if ((await countProperties(tx, userId)) + added > quotas.properties.max) throw exceeded(quotas.properties);
}

/**
 * Call after an insert or move, while the property is locked. `coming`: what is to be inserted later. Throws
 * `conflict` above a quota.
 */
export async function ensureQuotas(
  tx: Db,
  propertyId: number,
  added: ContentQuota[],
  coming: Partial<Record<ContentQuota, number>> = {},
) {
  const counts = (await countContent(tx, propertyId)).filter(({ quota }) => added.includes(quota));
  for (const { quota, present, total } of counts) {
    const more = coming[quota] ?? 0;
    if (present + more > quotas[quota].max) throw exceeded(quotas[quota]);
    if (total + more > quotas[quota].max * quotaWithDeleted.times) throw exceeded(quotaWithDeleted);
  }
}
