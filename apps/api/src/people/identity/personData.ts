import type { Db } from '#platform/db/schema.ts';
import { deletePerson } from './embedded.ts';
import { deleteSessions, hasIdentityTables, readIdentityRows } from './repository.ts';

/** Ends a user's sessions. With a hosted provider there are none here. */
export async function endSessions(tx: Db, subjectId: string) {
  if (await hasIdentityTables(tx)) await deleteSessions(tx, subjectId);
}

/** Deletes a user's identity and sessions. Users of a hosted provider delete their identity there. */
export async function removeIdentity(tx: Db, subjectId: string) {
  if (await hasIdentityTables(tx)) await deletePerson(tx, { id: subjectId });
}

/**
 * What the embedded provider keeps of a user: the identity, sign-in methods, sessions, mailed links and
 * browsers, without password hashes and tokens. Null with a hosted provider.
 */
export const readIdentity = async (db: Db, subjectId: string) =>
  (await hasIdentityTables(db)) ? readIdentityRows(db, subjectId) : null;
