import { sql } from 'kysely';
import type { Db, PendingFileDeletionsTable } from '../../platform/db/schema.ts';

export const insertFileDeletions = async (db: Db, files: PendingFileDeletionsTable[]) => {
  if (files.length > 0)
    await db
      .insertInto('pending_file_deletions')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/**
 * Unqueues files that an image still uses; removing that image queues them again. A file without an image never gets one
 * again, because deleted images are not copied.
 */
export const dropSharedFileDeletions = (db: Db) =>
  sql`delete from pending_file_deletions where exists (
    select from images where images.storage_key = key or images.locked_key = key)`.execute(db);

export const listFileDeletions = (db: Db): Promise<PendingFileDeletionsTable[]> =>
  db.selectFrom('pending_file_deletions').selectAll().execute();

export const removeFileDeletion = (db: Db, key: string) =>
  db.deleteFrom('pending_file_deletions').where('key', '=', key).execute();
