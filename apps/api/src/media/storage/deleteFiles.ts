import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type ImageKeys, keysOf } from './imageFiles.ts';
import { dropSharedFileDeletions, insertFileDeletions, listFileDeletions, removeFileDeletion } from './repository.ts';

/** Queues image files for deletion. Call it in the transaction that removes the images. Shared files stay until unused. */
export const enqueueFileDeletion = (db: Db, images: ImageKeys[]) => insertFileDeletions(db, images.flatMap(keysOf));

/**
 * Deletes the queued files. Throws when the storage fails; the remaining files stay queued for the job that runs every
 * minute.
 */
export async function deleteQueuedFiles({ db, storage }: Pick<Context, 'db' | 'storage'>) {
  await dropSharedFileDeletions(db);
  for (const { zone, key } of await listFileDeletions(db)) {
    await storage.remove(zone, key);
    await removeFileDeletion(db, key);
  }
}
