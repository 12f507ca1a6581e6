import { isId } from '@iespec/contract';
import type { Db } from '../db/schema.ts';

/**
 * The id of a user by `users.id` or external user id. A number that matches both is taken as the id. Undefined if there is
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
