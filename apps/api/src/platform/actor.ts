import type { Actor, Subject } from './context.ts';
import type { UserRow } from './db/schema.ts';
import { ApiError, unauthenticated } from './errors.ts';

/** The token's subject. Throws `unauthenticated` for a visitor. */
export function requireSubject({ subject }: Actor): Subject {
  if (!subject) throw unauthenticated();
  return subject;
}

/** The actor's user record. Throws `unauthenticated` for a visitor, `not_found` for a subject without a record. */
export function requireUser(actor: Actor): UserRow {
  requireSubject(actor);
  if (!actor.user) throw new ApiError('not_found', 'アカウント情報がまだ登録されていません');
  return actor.user;
}
