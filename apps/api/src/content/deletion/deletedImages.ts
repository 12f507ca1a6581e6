import type { MediaContext } from '#media/context.ts';
import { enqueueFileDeletion } from '#media/images/deleteFiles.ts';
import { copyVariants } from '#media/storage/imageFiles.ts';
import type { Db, ImageRow } from '#platform/db/schema.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import { lockPropertyAndOwner } from '#policies/lockProperty.ts';
import * as repository from './repository.ts';

type SweepContext = Pick<MediaContext, 'db' | 'storage' | 'jobs'>;

/** Queues a property for `sweepDeletedImages`. Call it in the transaction that deletes its content. */
export const enqueueImageSweep = (tx: Db, propertyId: number) =>
  enqueueJobs(tx, { kind: 'image-sweep', keys: [propertyId] });

/**
 * Processes the deleted images of a property. Images to which no buyer has a claim are removed with their
 * files; the files of the others move to the private zone, so that their public URLs answer 404.
 */
export async function sweepDeletedImages(context: SweepContext, propertyId: number) {
  const deleted = await context.db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, propertyId);
    return enqueueFileDeletion(tx, await repository.removeUnclaimedImages(tx, propertyId));
  });
  for (const image of await repository.listExposedImages(context.db, propertyId))
    deleted.push(...(await hideImage(context, image)));
  await context.jobs.perform('file-deletion', deleted);
}

/**
 * Moves the files to the private zone, without the preview: buyers see the image itself. Returns the keys of
 * the public files to delete.
 */
async function hideImage({ db, storage }: SweepContext, image: ImageRow) {
  const isPublic = image.zone === 'public';
  const key = isPublic ? await copyVariants(storage, image, 'private') : image.storage_key;
  if (!key) return [];
  const deleted = await db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, image.property_id);
    if (!(await repository.makePrivate(tx, image, key))) return null;
    const publicKey = isPublic ? image.storage_key : image.locked_key;
    return publicKey ? enqueueFileDeletion(tx, [{ zone: 'public', storage_key: publicKey, locked_key: null }]) : [];
  });
  if (deleted) return deleted;
  if (isPublic) await storage.remove('private', key);
  throw new RetryLater('The image has been changed');
}
