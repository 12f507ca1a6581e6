import type { Db } from './schema.ts';

/** Identifies this database among those that share an account at the card provider or an image store. */
export const findInstallation = async (db: Db) =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
