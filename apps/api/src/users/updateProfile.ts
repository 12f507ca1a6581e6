import type { Db, UserRow } from '../db/schema.ts';
import { promoteBuyer, renameUser } from './repository.ts';

/** Changes the name. The e-mail belongs to the identity provider. */
export const updateProfile = async (
  db: Db,
  user: UserRow,
  { name }: { name?: string | undefined },
): Promise<UserRow> => (name === undefined ? user : renameUser(db, user.id, name));

/** A buyer who opens a seller account becomes a seller. Other roles stay. */
export const makeSeller = (db: Db, userId: number) => promoteBuyer(db, userId);
