import { writeAs } from '../../platform/access/writeAs.ts';
import type { Db, UserRow } from '../../platform/db/schema.ts';
import { renameUser } from './repository.ts';

/** Changes the name. The email address is changed at the identity provider. */
export const updateProfile = async (
  db: Db,
  user: UserRow,
  { name }: { name?: string | undefined },
): Promise<UserRow> => (name === undefined ? user : writeAs(db, user, (tx) => renameUser(tx, user.id, name)));
