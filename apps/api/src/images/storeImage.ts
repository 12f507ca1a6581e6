import type { Storage } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';
import { type ImageKeys, keysOf, lockedFile, newKey, variantFile, zoneOf } from '../storage/imageFiles.ts';
import { blurImage, type Crop, processImage } from './processImage.ts';

/** The columns of an image's row that its files decide on. */
export type StoredImage = Awaited<ReturnType<typeof storeImage>>;

/**
 * Stores the variants of an original under a new key: of a PAID image in the private zone, with its blurred derivative
 * under a public key of its own. Throws `invalid` as `processImage` does.
 */
export async function storeImage(
  storage: Storage,
  original: Uint8Array,
  { type, crop }: { type: ImageRow['image_type']; crop?: Crop | undefined },
) {
  const { variants, width, height, color } = await processImage(original, crop);
  const blurred = type === 'PAID' ? await blurImage(original, crop) : null;
  const storage_key = newKey();
  for (const variant of variants) {
    await storage.put(zoneOf(type), storage_key, variantFile(variant.width), variant.bytes);
  }
  const locked_key = await storeBlurred(storage, blurred);
  const widths = JSON.stringify(variants.map((variant) => variant.width));
  return { image_type: type, storage_key, locked_key, width, height, color, widths };
}

async function storeBlurred(storage: Storage, blurred: Uint8Array | null) {
  if (!blurred) return null;
  const key = newKey();
  await storage.put('public', key, lockedFile, blurred);
  return key;
}

/** Copies the files of an image to a new key in the zone of another type. Null: the files were deleted meanwhile. */
export async function copyToZone(storage: Storage, image: ImageRow, type: ImageRow['image_type']) {
  const files: [width: number, bytes: Uint8Array][] = [];
  for (const width of image.widths) {
    const bytes = await storage.read(zoneOf(image.image_type), image.storage_key, variantFile(width));
    if (!bytes) return null;
    files.push([width, bytes]);
  }
  const largest = files.at(-1)?.[1];
  const blurred = type === 'PAID' && largest ? await blurImage(largest) : null;
  const storage_key = newKey();
  for (const [width, bytes] of files) await storage.put(zoneOf(type), storage_key, variantFile(width), bytes);
  return { image_type: type, storage_key, locked_key: await storeBlurred(storage, blurred) };
}

/** Removes files whose row was never written. */
export async function removeStored(storage: Storage, image: ImageKeys) {
  for (const { zone, key } of keysOf(image)) await storage.remove(zone, key);
}
