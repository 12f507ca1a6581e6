import { isPersonName } from '@iespec/contract';
import type { Subject } from '#platform/actor.ts';
import type { Db, UserRow } from '#platform/db/schema.ts';
import { ApiError, accountClosed } from '#platform/errors.ts';
import { findUser, insertUser } from './repository.ts';

/**
 * Creates the user of a subject, or returns the existing one. The email comes from the token, the name from
 * the form or else the token. Throws `invalid` for a new user without an email in the token.
 */
export async function registerUser(
  db: Db,
  { id, email, name }: Pick<Subject, 'id' | 'email' | 'name'>,
  formName?: string,
): Promise<UserRow> {
  if (email === '') {
    const user = await findUser(db, id);
    if (user) return user;
    throw new ApiError(
      'invalid',
      'メールアドレスを確認できないため、新規登録できません。メールアドレスを登録してから、もう一度ログインしてください。',
    );
  }
  const candidates = [formName, name, email.split('@')[0]];
  const chosen = candidates.find((text) => text && isPersonName(text.slice(0, 100))) || '名称未設定';
  const user = await insertUser(db, { external_user_id: id, email, name: chosen.slice(0, 100) });
  if (!user.is_active) throw accountClosed(user.deleted_at !== null);
  return user;
}
