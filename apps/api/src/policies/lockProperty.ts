import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Locks a property until the transaction ends and sets `updated_at`. Every transaction that saves or deletes
 * the property or its content starts with this lock, so that limits on its content hold (quotas, one listing,
 * one MAIN image per parent). Transactions of users take the lock by `lockForWrite`, checkouts in shared
 * mode.
 */
export const lockProperty = async (db: Db, id: number) =>
  (await sql<{ id: number; deleted_at: Date | null }>`${recordSaveSql(id)} returning id, deleted_at`.execute(db))
    .rows[0];

/** Sets `updated_at`: part of a statement that saves content of a property locked by `lockForWrite`. */
export const recordSaveSql = (id: number) => sql`update properties set updated_at = clock_timestamp() where id = ${id}`;

/** Keeps a property and its content unchanged until the transaction ends, without writing to it. */
export const holdProperty = (db: Db, id: number) =>
  db
    .selectFrom('properties')
    .select(['name', 'sample_product_id', 'updated_at', 'deleted_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/**
 * Locks a property for background work, which is no save: `updated_at` stays. Locks the owner first, in the order
 * of `writeAs`, to avoid a deadlock with the deletion of the owner's account.
 */
export async function lockPropertyAndOwner(db: Db, id: number) {
  const owner = db.selectFrom('properties').select('user_id').where('id', '=', id);
  await db.selectFrom('users').select('id').where('id', '=', owner).forKeyShare().execute();
  return db.selectFrom('properties').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks several properties in the order of their ids, to avoid deadlocks. */
export async function lockProperties(db: Db, ids: number[]) {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockProperty(db, id);
}
