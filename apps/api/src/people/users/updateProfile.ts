import type { Db, UserRow } from '#platform/db/schema.ts';
import { writeAs } from '#policies/writeAs.ts';
import { type Profile, updateUser } from './repository.ts';

/**
 * Changes the name, introduction and link; undefined leaves a field as it is. The email address is changed at
 * the identity provider.
 */
export async function updateProfile(db: Db, user: UserRow, { name, introduction, link }: Profile): Promise<UserRow> {
  const isUnchanged = [name, introduction, link].every((value) => value === undefined);
  return isUnchanged ? user : writeAs(db, user, (tx) => updateUser(tx, user.id, { name, introduction, link }));
}
