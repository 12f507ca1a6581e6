import type { Db } from '../db/schema.ts';

/** Locks a user until the transaction ends, so that what is counted per user holds; other rows may refer to the user. */
export const lockUser = (tx: Db, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
