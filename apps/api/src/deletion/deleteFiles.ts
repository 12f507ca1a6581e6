import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { type ImageKeys, keysOf } from '../storage/imageFiles.ts';
import {
  hasCheckouts,
  insertFileDeletions,
  listDeletedImages,
  listFileDeletions,
  removeFileDeletion,
} from './repository.ts';

type Files = Pick<Context, 'db' | 'storage'>;

/** Queues the files of images for deletion, in the database transaction of what makes them superfluous. */
export const enqueueFileDeletion = (db: Db, images: ImageKeys[]) => insertFileDeletions(db, images.flatMap(keysOf));

/** Deletes the queued files. A file that cannot be deleted stays queued; a job of every minute tries again. */
export async function deleteQueuedFiles({ db, storage }: Files) {
  for (const { zone, key } of await listFileDeletions(db)) {
    await storage.remove(zone, key);
    await removeFileDeletion(db, key);
  }
}

/** Deletes the files of a property's deleted images, unless a checkout was ever started: buyers still see them. */
export async function deleteUnsoldFiles(files: Files, propertyId: number) {
  if (await hasCheckouts(files.db, propertyId)) return;
  await enqueueFileDeletion(files.db, await listDeletedImages(files.db, propertyId));
  await deleteQueuedFiles(files);
}
