import { isId } from '@iespec/contract';
import type { Db } from '../db/schema.ts';

/**
 * The id of the user that a key names: `users.id` or the external user id. A number that is both is the id. Undefined:
 * no such user.
 */
export async function findUserId(db: Db, key: string) {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((user) =>
      user.or([user('external_user_id', '=', key), user('id', '=', isId(Number(key)) ? Number(key) : null)]),
    )
    .orderBy((user) => user('external_user_id', '=', key))
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
