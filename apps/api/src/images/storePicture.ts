import { randomBytes } from 'node:crypto';
import type { ImagesTable } from '../db/database.ts';
import { blurPicture, type Crop, processPicture } from '../picture/processPicture.ts';
import type { Storage } from '../storage/storage.ts';
import { lockedFile, variantFile } from './wire.ts';

const newKey = () => randomBytes(16).toString('hex');

/**
 * Publishes an original: its variants under a new key, for PAID in the private zone and besides its blurred
 * derivative under a public key of its own. Answers the columns of its row.
 */
export async function storePicture(
  storage: Storage,
  original: Uint8Array,
  { type, crop }: { type: ImagesTable['image_type']; crop?: Crop | undefined },
) {
  const { variants, width, height, color } = await processPicture(original, crop);
  const storage_key = newKey();
  const isPaid = type === 'PAID';

  for (const variant of variants) {
    await storage.put(isPaid ? 'private' : 'public', storage_key, variantFile(variant.width), variant.bytes);
  }
  const locked_key = isPaid ? newKey() : null;
  if (locked_key) await storage.put('public', locked_key, lockedFile, await blurPicture(original, crop));

  const widths = JSON.stringify(variants.map((variant) => variant.width));
  return { image_type: type, storage_key, locked_key, width, height, color, widths };
}
