import type { Db } from '../db/schema.ts';
import type { Subject, UserRow } from '../http/actor.ts';
import { createUser, renameUser } from './repository.ts';

/** The record of a subject: e-mail from the token, the name from the form or else from the token. Twice is harmless. */
export function registerUser(db: Db, { id, email, name }: Subject, given: string | undefined): Promise<UserRow> {
  const named = given || name || email.split('@')[0] || '名称未設定';
  return createUser(db, { external_user_id: id, email, name: named.slice(0, 100) });
}

/** The name alone is one's own to change; the e-mail is the identity provider's. */
export const changeProfile = async (
  db: Db,
  user: UserRow,
  { name }: { name?: string | undefined },
): Promise<UserRow> => (name === undefined ? user : renameUser(db, user.id, name));
