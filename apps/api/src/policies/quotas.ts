import { quotas } from '@iespec/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';

type Quota = keyof typeof quotas;

const exceeded = (quota: Quota) => new ApiError('conflict', quotas[quota].message);

async function countProperties(db: Db, userId: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from properties
    where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the rooms, products and drawings of a property, including unpublished ones. */
async function countContent(db: Db, propertyId: number) {
  const { rows } = await sql<{ rooms: number; products: number; drawings: number }>`select
    (select count(*) from rooms where property_id = ${propertyId} and deleted_at is null) as rooms,
    (select count(*) from products join rooms on rooms.id = products.room_id where rooms.property_id = ${propertyId}
      and rooms.deleted_at is null and products.deleted_at is null) as products,
    (select count(*) from drawings where property_id = ${propertyId} and deleted_at is null) as drawings`.execute(db);
  return rows[0] ?? { rooms: 0, products: 0, drawings: 0 };
}

/** Call after an insert, in the transaction that locks the user. Throws `conflict` above the quota. */
export async function ensurePropertyQuota(tx: Db, userId: number) {
  if ((await countProperties(tx, userId)) > quotas.properties.max) throw exceeded('properties');
}

/** Call after an insert or move, while the property is locked. Throws `conflict` above a quota. */
export async function ensureQuotas(tx: Db, propertyId: number, added: ('rooms' | 'products' | 'drawings')[]) {
  const counts = await countContent(tx, propertyId);
  for (const quota of added) if (counts[quota] > quotas[quota].max) throw exceeded(quota);
}
