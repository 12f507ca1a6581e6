import type { Db } from '#platform/db/schema.ts';

/** Locks a user until the transaction ends, so that per-user limits hold. Referencing rows may be added. */
export const lockUser = (tx: Db, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
