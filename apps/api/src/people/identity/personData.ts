import type { Db } from '#platform/db/schema.ts';
import { deletePerson } from './embedded.ts';
import { deleteSessions } from './repository.ts';

/** Ends a user's sessions. With a hosted provider there are none here. */
export async function endSessions(tx: Db, subjectId: string) {
  await deleteSessions(tx, subjectId);
}

/** Deletes a user's identity and sessions. Users of a hosted provider delete their identity there. */
export async function removeIdentity(tx: Db, subjectId: string) {
  await deletePerson(tx, { id: subjectId });
}
