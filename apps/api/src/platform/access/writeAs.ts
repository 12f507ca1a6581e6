import type { Db, UserRow } from '../db/schema.ts';
import { accountClosed } from '../errors.ts';

/**
 * Runs a database transaction for a person whose account is open until it ends: a deletion of the account waits for it,
 * and nothing is written once the deletion has begun. Everything that people write goes through here
 * (docs/decisions/0035). Throws `forbidden` where the account was closed since the request was identified.
 */
export const writeAs = <T>(db: Db, { id }: Pick<UserRow, 'id'>, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['is_active', 'deleted_at'])
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!user?.is_active || user.deleted_at) throw accountClosed(user?.deleted_at != null);
    return work(tx);
  });
