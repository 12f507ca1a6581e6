import { deleteQueuedFiles, enqueueFileDeletion } from '../../media/storage/deleteFiles.ts';
import { copyVariants } from '../../media/storage/imageFiles.ts';
import { lockPropertyAndOwner } from '../../platform/access/lockProperty.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, ImageRow } from '../../platform/db/schema.ts';
import * as repository from './repository.ts';

type SweepContext = Pick<Context, 'db' | 'storage' | 'log'>;

/**
 * Processes the deleted images of all queued properties, or of one. Images without a paid or pending purchase are removed
 * with their files; the files of the others move to the private zone, so that their public URLs answer 404. Failures are
 * logged; the property stays queued for the job that runs every minute.
 */
export async function sweepDeletedImages(context: SweepContext, propertyId?: number) {
  const { db, log } = context;
  for (const sweep of await repository.listImageSweeps(db, propertyId)) {
    try {
      await sweepProperty(context, sweep.property_id);
      await repository.removeImageSweep(db, sweep);
    } catch (error) {
      log(error as Error);
    }
  }
  await deleteQueuedFiles(context);
}

/** Queues a property for `sweepDeletedImages`. Call it in the transaction that deletes its content. */
export const enqueueImageSweep = (tx: Db, propertyId: number) => repository.queueImageSweep(tx, propertyId);

async function sweepProperty(context: SweepContext, propertyId: number) {
  await context.db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, propertyId);
    await enqueueFileDeletion(tx, await repository.removeUnpurchasedImages(tx, propertyId));
  });
  for (const image of await repository.listExposedImages(context.db, propertyId)) await hideImage(context, image);
}

/** Moves the files to the private zone. The preview is dropped: buyers see the image itself. */
async function hideImage({ db, storage }: SweepContext, image: ImageRow) {
  const isPublic = image.zone === 'public';
  const key = isPublic ? await copyVariants(storage, image, 'private') : image.storage_key;
  if (!key) return;
  const isHidden = await db.transaction().execute(async (tx) => {
    if (!(await repository.makePrivate(tx, image, key))) return false;
    const publicKey = isPublic ? image.storage_key : image.locked_key;
    if (publicKey) await enqueueFileDeletion(tx, [{ zone: 'public', storage_key: publicKey, locked_key: null }]);
    return true;
  });
  if (!isHidden && isPublic) await storage.remove('private', key);
}
