import type { Context } from '../../platform/context.ts';
import { deleteQueuedFiles, enqueueFileDeletion } from '../storage/deleteFiles.ts';
import { lockedFile, newKey } from '../storage/imageFiles.ts';
import { listOutdatedPreviews, removeOutdatedPreview, replacePreview } from './repository.ts';
import { makePreview } from './storeImage.ts';

/** Maximum number of previews per run. */
const batchSize = 500;

/** Renders outdated previews again under new keys and deletes the old ones. */
export async function renewPreviews(context: Pick<Context, 'db' | 'storage' | 'imageProcessor'>) {
  const { db, storage } = context;
  for (const image of await listOutdatedPreviews(db, batchSize)) {
    const preview = await makePreview(context, image, null);
    const locked_key = newKey();
    if (preview) await storage.put('public', locked_key, lockedFile, preview);
    const isReplaced = await db.transaction().execute(async (tx) => {
      await removeOutdatedPreview(tx, image.id);
      if (!preview || !(await replacePreview(tx, image, locked_key))) return false;
      await enqueueFileDeletion(tx, [{ zone: 'public', storage_key: image.locked_key ?? '', locked_key: null }]);
      return true;
    });
    if (preview && !isReplaced) await storage.remove('public', locked_key);
  }
  await deleteQueuedFiles(context);
}
