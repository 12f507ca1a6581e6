import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type ImageKeys, keysOf } from './imageFiles.ts';
import { dropSharedFileDeletions, insertFileDeletions, listFileDeletions, removeFileDeletion } from './repository.ts';

/**
 * Queues the files of images for deletion, in the database transaction that removes or replaces them. Files that another
 * image shares stay until it goes, too.
 */
export const enqueueFileDeletion = (db: Db, images: ImageKeys[]) => insertFileDeletions(db, images.flatMap(keysOf));

/** Deletes the queued files. A file that cannot be deleted stays queued; a job of every minute tries again. */
export async function deleteQueuedFiles({ db, storage }: Pick<Context, 'db' | 'storage'>) {
  await dropSharedFileDeletions(db);
  for (const { zone, key } of await listFileDeletions(db)) {
    await storage.remove(zone, key);
    await removeFileDeletion(db, key);
  }
}
