import { writeAs } from '../../platform/access/writeAs.ts';
import type { Db, UserRow } from '../../platform/db/schema.ts';
import { changeUserEmail, renameUser } from './repository.ts';

/** Changes the name. The e-mail belongs to the identity provider. */
export const updateProfile = async (
  db: Db,
  user: UserRow,
  { name }: { name?: string | undefined },
): Promise<UserRow> => (name === undefined ? user : writeAs(db, user, (tx) => renameUser(tx, user.id, name)));

/** Takes over the address that a subject has confirmed at the identity provider. */
export const takeOverEmail = (tx: Db, { id, email }: { id: string; email: string }) => changeUserEmail(tx, id, email);
