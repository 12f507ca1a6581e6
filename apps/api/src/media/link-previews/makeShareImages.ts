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
 * Renders the link previews that are due, each from the image on its property's card, which is never a PAID one.
 * Failures are logged and retried, up to `maxAttempts` attempts in all.
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
    const current = await lockImage(tx, image.id);
    if (current?.storage_key !== image.storage_key || current.zone !== 'public' || current.deleted_at) return;
    await storage.put('public', image.storage_key, shareFile, bytes);
    await saveShareKey(tx, propertyId, image.storage_key);
  });
}
