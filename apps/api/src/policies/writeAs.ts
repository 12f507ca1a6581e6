import type { Db, UserRow } from '#platform/db/schema.ts';
import { accountClosed } from '#platform/errors.ts';

/**
 * Runs a transaction on behalf of a user, and blocks the deletion of the account until it ends. All writes by
 * users go through here (docs/decisions/0035). Throws `forbidden` if the account was closed after
 * authentication.
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
