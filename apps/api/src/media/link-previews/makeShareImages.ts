import { lockPropertyAndOwner } from '../../platform/access/lockProperty.ts';
import type { Context } from '../../platform/context.ts';
import type { ImageFields } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { shareFile, variantFile } from '../storage/imageFiles.ts';
import { claimPending, lockImage, removePending, saveShareKey } from './repository.ts';

type ShareContext = Pick<Context, 'db' | 'storage' | 'imageProcessor' | 'clock' | 'log'>;

/** Milliseconds a claim lasts; a failure is retried afterwards. */
const claimTtl = 5 * 60_000;

const maxAttempts = 5;

/** Images per run; the job runs every minute. */
const maxImages = 100;

/**
 * Renders the due link previews of properties from the images on their cards, which are free. Failures are logged and
 * retried, `maxAttempts` times in all.
 */
export async function makeShareImages(context: ShareContext) {
  const { db, clock, log } = context;
  for (let count = 0; count < maxImages; count += 1) {
    const now = clock();
    const pending = await claimPending(db, { now, until: new Date(now.getTime() + claimTtl) });
    if (!pending) return;
    try {
      if (pending.main_image) await renderShareImage(context, pending.property_id, pending.main_image);
    } catch (error) {
      // Uploads take priority over link previews.
      if (error instanceof ApiError && error.code === 'busy') return;
      log(error as Error);
      if (pending.attempts < maxAttempts) continue;
    }
    await removePending(db, pending);
  }
}

/** Locks the image's row while writing, so that the file is never published beside an image that became PAID. */
async function renderShareImage({ db, storage, imageProcessor }: ShareContext, propertyId: number, image: ImageFields) {
  if (image.zone !== 'public') return;
  const largest = variantFile({ width: image.widths.at(-1) ?? 0, format: 'webp' });
  const source = await storage.read('public', image.storage_key, largest);
  if (!source) return;
  const bytes = await imageProcessor.share(async () => source);
  await db.transaction().execute(async (tx) => {
    await lockPropertyAndOwner(tx, propertyId);
    const now = await lockImage(tx, image.id);
    if (now?.storage_key !== image.storage_key || now.zone !== 'public' || now.deleted_at) return;
    await storage.put('public', image.storage_key, shareFile, bytes);
    await saveShareKey(tx, propertyId, image.storage_key);
  });
}
