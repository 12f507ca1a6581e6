import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Locks a property until the transaction ends, and notes that it changes (`updated_at`). Every transaction that saves
 * it or something in it begins with this, deletions too, so that counts of what is in it (quotas, one listing, one MAIN
 * image per place) hold; a checkout shares the lock.
 */
export const lockProperty = (db: Db, id: number) =>
  db
    .updateTable('properties')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/**
 * `lockProperty` for a transaction of the program itself. It locks the owner first, in the order of `writeAs`; otherwise it
 * and a deletion of the owner's account could wait for each other.
 */
export async function lockPropertyAndOwner(db: Db, id: number) {
  const owner = db.selectFrom('properties').select('user_id').where('id', '=', id);
  await db.selectFrom('users').select('id').where('id', '=', owner).forKeyShare().execute();
  return lockProperty(db, id);
}

/** Locks several, in the order of their ids, so that two transactions do not wait for each other. */
export async function lockProperties(db: Db, ids: number[]) {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockProperty(db, id);
}
