import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ImagesTable } from '../db/database.ts';
import { blurPicture, type Crop, processPicture } from '../picture/processPicture.ts';
import type { Storage, Zone } from '../storage/storage.ts';
import { lockedFile, variantFile } from './wire.ts';

export const newKey = () => randomBytes(16).toString('hex');

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

type Stored = Pick<Selectable<ImagesTable>, 'image_type' | 'storage_key' | 'locked_key'>;

export const zoneOf = (type: ImagesTable['image_type']): Zone => (type === 'PAID' ? 'private' : 'public');

/** Removes a picture's files: its sizes and its blurred derivative. */
export async function removePicture(storage: Storage, { image_type, storage_key, locked_key }: Stored) {
  await storage.remove(zoneOf(image_type), storage_key);
  if (locked_key) await storage.remove('public', locked_key);
}

/** Puts a picture's sizes under a new key of another zone. What was there before is still there. */
export async function rekeyPicture(storage: Storage, row: Selectable<ImagesTable>, type: ImagesTable['image_type']) {
  const storage_key = newKey();
  let largest: Uint8Array | null = null;
  for (const width of row.widths) {
    largest = await storage.read(zoneOf(row.image_type), row.storage_key, variantFile(width));
    if (!largest) throw new Error(`picture ${row.id} has no file of ${width} px`);
    await storage.put(zoneOf(type), storage_key, variantFile(width), largest);
  }
  const locked_key = type === 'PAID' && largest ? newKey() : null;
  if (locked_key && largest) await storage.put('public', locked_key, lockedFile, await blurPicture(largest));
  return { image_type: type, storage_key, locked_key };
}
