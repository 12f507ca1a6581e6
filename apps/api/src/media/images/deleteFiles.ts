import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/schema.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import type { MediaContext } from '../context.ts';
import { copyToNewKey, filesUnder, type ImageKeys, keysOf } from '../storage/imageFiles.ts';
import type { Zone } from '../storage/storage.ts';
import { listImagesUnder, lockPropertiesOf, replaceKey } from './repository.ts';

type FileContext = Pick<MediaContext, 'db' | 'storage'>;

/**
 * Queues image files for deletion. Call it in the transaction that removes the images or hides them from
 * visitors. Returns the keys of the jobs `file-deletion`.
 */
export async function enqueueFileDeletion(tx: Db, images: ImageKeys[]): Promise<string[]> {
  const files = images.flatMap(keysOf);
  for (const zone of ['public', 'private'] as const) {
    const keys = files.filter((file) => file.zone === zone).map(({ key }) => key);
    await enqueueJobs(tx, { kind: 'file-deletion', keys, payload: { zone } });
  }
  return files.map(({ key }) => key);
}

/**
 * Deletes the files under a key unless they are needed. Private files are needed while an image uses them,
 * public files while visitors see an image that uses them. If visitors see none of the images that use public
 * files, these images get copies under a new key, so that the address that visitors know answers 404
 * (docs/decisions/0070). A key that no image uses is never used again, because deleted images are not copied.
 */
export async function deleteFiles(context: FileContext, key: string, zone: Zone): Promise<void> {
  const images = await listImagesUnder(context.db, key);
  if (images.length > 0) {
    if (zone === 'private' || images.some(({ is_public }) => is_public)) return;
    if (!(await renewKey(context, key, images))) return deleteFiles(context, key, zone);
  }
  await context.storage.remove(zone, key);
}

/** Copies the public files of images to a new key. Returns false if the images were changed concurrently. */
async function renewKey(
  { db, storage }: FileContext,
  key: string,
  images: Awaited<ReturnType<typeof listImagesUnder>>,
): Promise<boolean> {
  const files = new Set(images.flatMap((image) => filesUnder(image, key)));
  const copy = await copyToNewKey(storage, { zone: 'public', key, files }, 'public');
  if (!copy) throw new Error(`Files under the key ${key} are missing`);
  const isRenewed = await db.transaction().execute(async (tx) => {
    await lockPropertiesOf(tx, images);
    if (!isDeepStrictEqual(await listImagesUnder(tx, key), images)) return false;
    await replaceKey(tx, key, copy);
    return true;
  });
  if (!isRenewed) await storage.remove('public', copy);
  return isRenewed;
}
