import type { Db } from '../db/schema.ts';

/**
 * Locks a property until the transaction ends. Held by deletions (a checkout shares the lock), by the creation of a
 * listing (there is one per property) and by changes of MAIN images (there is one per place).
 */
export const lockProperty = (db: Db, id: number) =>
  db.selectFrom('properties').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
