import { deleteQueuedFiles, enqueueFileDeletion } from '../../media/storage/deleteFiles.ts';
import { copyVariants } from '../../media/storage/imageFiles.ts';
import { lockPropertyAndOwner } from '../../platform/access/lockProperty.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, ImageRow } from '../../platform/db/schema.ts';
import {
  listExposedImages,
  listImageSweeps,
  makePrivate,
  queueImageSweep,
  removeImageSweep,
  removeUnseenImages,
} from './repository.ts';

type Sweeping = Pick<Context, 'db' | 'storage' | 'log'>;

/**
 * Goes over the deleted images of the queued properties, or of one of them: those that no payment keeps are removed with
 * their files; the files of the others become private, so that their public addresses die. What fails is logged and
 * stays queued; a job of every minute tries again.
 */
export async function sweepDeletedImages(context: Sweeping, propertyId?: number) {
  const { db, log } = context;
  for (const sweep of await listImageSweeps(db, propertyId)) {
    try {
      await sweepProperty(context, sweep.property_id);
      await removeImageSweep(db, sweep);
    } catch (error) {
      log(error as Error);
    }
  }
  await deleteQueuedFiles(context);
}

/** Queues a property for `sweepDeletedImages`, in the transaction that deletes something in it. */
export const enqueueImageSweep = (tx: Db, propertyId: number) => queueImageSweep(tx, propertyId);

async function sweepProperty(context: Sweeping, propertyId: number) {
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, propertyId);
    await enqueueFileDeletion(tx, await removeUnseenImages(tx, propertyId));
  });
  for (const image of await listExposedImages(db, propertyId)) await hide(context, image);
}

/** A preview is not kept: buyers see the image itself. */
async function hide({ db, storage }: Sweeping, image: ImageRow) {
  const isPublic = image.zone === 'public';
  const key = isPublic ? await copyVariants(storage, image, 'private') : image.storage_key;
  if (!key) return;
  const isHidden = await db.transaction().execute(async (tx) => {
    if (!(await makePrivate(tx, image, key))) return false;
    const superfluous = isPublic ? image.storage_key : image.locked_key;
    if (superfluous) await enqueueFileDeletion(tx, [{ zone: 'public', storage_key: superfluous, locked_key: null }]);
    return true;
  });
  if (!isHidden && isPublic) await storage.remove('private', key);
}
