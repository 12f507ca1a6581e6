import type { Db } from './schema.ts';

/** Tells this database from others on one account of the card provider, or beside one image store. */
export const findInstallation = async (db: Db) =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
