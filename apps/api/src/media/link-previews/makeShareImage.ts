import { lockPropertyAndOwner } from '#policies/lockProperty.ts';
import type { MediaContext } from '../context.ts';
import { shareFile, variantFile } from '../storage/imageFiles.ts';
import { findMainImage, lockImage, saveShareKey } from './repository.ts';

/**
 * Renders a property's link preview from the image on its card, which is never a PAID one. Locks the image's
 * row while writing, so that the file is never published beside an image that became PAID.
 */
export async function makeShareImage(
  { db, storage, imageProcessor }: Pick<MediaContext, 'db' | 'storage' | 'imageProcessor'>,
  propertyId: number,
) {
  const image = (await findMainImage(db, propertyId))?.main_image;
  if (image?.zone !== 'public') return;
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
