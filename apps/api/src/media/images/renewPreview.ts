import { RetryLater } from '#platform/jobs/retryLater.ts';
import { lockPropertyAndOwner } from '#policies/lockProperty.ts';
import type { MediaContext } from '../context.ts';
import { lockedFile, newKey } from '../storage/imageFiles.ts';
import { enqueueFileDeletion } from './deleteFiles.ts';
import { findImage, replacePreview } from './repository.ts';
import { makePreview } from './storeImage.ts';

/** Renders the preview of a PAID image again, under a new key, and deletes the old one. */
export async function renewPreview(context: Pick<MediaContext, 'db' | 'storage' | 'imageProcessor'>, imageId: number) {
  const { db, storage } = context;
  const image = await findImage(db, imageId);
  const preview = image?.locked_key && (await makePreview(context, image, null));
  if (!image || !preview) return;
  const locked_key = newKey();
  await storage.put('public', locked_key, lockedFile, preview);
  const isReplaced = await db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, image.property_id);
    if (!(await replacePreview(tx, image, locked_key))) return false;
    await enqueueFileDeletion(tx, [{ zone: 'public', storage_key: image.locked_key ?? '', locked_key: null }]);
    return true;
  });
  if (isReplaced) return;
  await storage.remove('public', locked_key);
  throw new RetryLater('The image has been changed');
}
