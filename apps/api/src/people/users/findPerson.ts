import type { Db, UserRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { listUsersByKey } from './repository.ts';

/** A user by id or email address. Throws `not_found`, or `conflict` if several users have the address. */
export async function findPerson(db: Db, key: string): Promise<UserRow> {
  const [user, ...others] = await listUsersByKey(db, key);
  if (!user) throw new ApiError('not_found', `利用者「${key}」は見つかりません`);
  if (others.length > 0) {
    const ids = [user, ...others].map(({ id }) => id).join(', ');
    throw new ApiError('conflict', `このアドレスの利用者は複数います。番号で指定してください: ${ids}`);
  }
  return user;
}
