import type { UserRow } from './db/schema.ts';
import { ApiError, unauthenticated } from './errors.ts';

/** The claims of a verified token. */
export type Subject = {
  id: string;
  email: string;
  name: string;
  /** Minutes since sign-in; null if the provider's tokens do not carry the time. */
  signedInMinutes: number | null;
};

/**
 * Who makes a request. A visitor has no subject, and a subject may not have a user record yet. `previewer`: a
 * user who views pages as a visitor would, and sees their own properties as if they were published.
 */
export type Actor = { subject: Subject | null; user: UserRow | null; previewer?: UserRow };

export const visitor: Actor = { subject: null, user: null };

/** Reads the actor from a request. Throws `invalid_token`, `forbidden` or `provider_unavailable`. */
export type Identify = (request: Request) => Promise<Actor>;

/** The API's data about a request during its processing. */
export type Env = { Variables: { actor: Actor } };

/** The token's subject. Throws `unauthenticated` for a visitor. */
export function requireSubject({ subject }: Actor): Subject {
  if (!subject) throw unauthenticated();
  return subject;
}

/** The actor's user record. Throws `unauthenticated` for visitors, `not_found` without a record. */
export function requireUser(actor: Actor): UserRow {
  requireSubject(actor);
  if (!actor.user) throw new ApiError('not_found', 'アカウント情報がまだ登録されていません');
  return actor.user;
}
