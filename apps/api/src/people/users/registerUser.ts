import { isPersonName } from '@iespec/contract';
import type { Subject } from '../../platform/context.ts';
import type { Db, UserRow } from '../../platform/db/schema.ts';
import { ApiError, accountClosed } from '../../platform/errors.ts';
import { findUser, insertUser } from './repository.ts';

/**
 * Creates the record of a subject, or finds the one that exists: e-mail from the token, the name from the form or else
 * from the token. Idempotent. Throws `invalid` where the token has no e-mail and there is no record yet.
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
      'メールアドレスを確認できないため、アカウントを作成できません。メールアドレスを登録してから、もう一度ログインしてください。',
    );
  }
  const given = [formName, name, email.split('@')[0]].find((text) => text && isPersonName(text.slice(0, 100)));
  const chosen = given || '名称未設定';
  const user = await insertUser(db, { external_user_id: id, email, name: chosen.slice(0, 100) });
  if (!user.is_active) throw accountClosed(user.deleted_at !== null);
  return user;
}
