import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { type ImageKeys, keysOf } from '../storage/imageFiles.ts';
import { insertFileDeletions, listFileDeletions, removeFileDeletion } from './repository.ts';

/** Queues the files of images for deletion, in the database transaction of what makes them superfluous. */
export const enqueueFileDeletion = (db: Db, images: ImageKeys[]) => insertFileDeletions(db, images.flatMap(keysOf));

/** Deletes the queued files. A file that cannot be deleted stays queued; a job of every minute tries again. */
export async function deleteQueuedFiles({ db, storage }: Pick<Context, 'db' | 'storage'>) {
  for (const { zone, key } of await listFileDeletions(db)) {
    await storage.remove(zone, key);
    await removeFileDeletion(db, key);
  }
}
