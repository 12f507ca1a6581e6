import { lockPropertyAndOwner } from '../../platform/access/lockProperty.ts';
import type { Context } from '../../platform/context.ts';
import type { ImageFields } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { shareFile, variantFile } from '../storage/imageFiles.ts';
import { claimPending, lockImage, removePending, saveShareKey } from './repository.ts';

type Making = Pick<Context, 'db' | 'storage' | 'imageProcessor' | 'clock' | 'log'>;

/** Milliseconds for which nobody else makes the picture of a home, and after which a failure is tried again. */
const claimTtl = 5 * 60_000;

/** Attempts before a home goes without. */
const maxAttempts = 5;

/** Pictures that one run makes: the next one is in a minute. */
const maxPictures = 100;

/**
 * Makes the pictures for link previews that are due: of the image that a home's card shows, which is free for everybody.
 * What fails is logged and tried again.
 */
export async function makeShareImages(context: Making) {
  const { db, clock, log } = context;
  for (let count = 0; count < maxPictures; count += 1) {
    const now = clock();
    const pending = await claimPending(db, { now, until: new Date(now.getTime() + claimTtl) });
    if (!pending) return;
    try {
      if (pending.main_image) await renderShareImage(context, pending.property_id, pending.main_image);
    } catch (error) {
      // The processor is at work for people.
      if (error instanceof ApiError && error.code === 'busy') return;
      log(error as Error);
      if (pending.attempts < maxAttempts) continue;
    }
    await removePending(db, pending);
  }
}

/** The row of the image is locked while the file is written: it never comes to lie beside an image that is paid for. */
async function renderShareImage({ db, storage, imageProcessor }: Making, propertyId: number, image: ImageFields) {
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
