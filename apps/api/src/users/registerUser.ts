import type { Subject } from '../context.ts';
import type { Db, UserRow } from '../db/schema.ts';
import { insertUser } from './repository.ts';

/**
 * Creates the record of a subject, or finds the one that exists: e-mail from the token, the name from the form or else
 * from the token. Idempotent.
 */
export function registerUser(db: Db, { id, email, name }: Subject, formName?: string): Promise<UserRow> {
  const chosen = formName || name || email.split('@')[0] || '名称未設定';
  return insertUser(db, { external_user_id: id, email, name: chosen.slice(0, 100) });
}
