import type { ImageRow } from '#platform/db/schema.ts';
import type { MediaContext } from '../context.ts';
import type { ImageProcessor, ReadImage } from '../imaging/imageProcessor.ts';
import type { Crop } from '../imaging/processImage.ts';
import {
  copyVariants,
  type ImageKeys,
  keysOf,
  lockedFile,
  newKey,
  variantFile,
  zoneOf,
} from '../storage/imageFiles.ts';
import type { Storage } from '../storage/storage.ts';
import type { KeptOriginal } from '../variants/makeVariants.ts';

type ProcessingContext = Pick<MediaContext, 'storage' | 'imageProcessor'>;

/** The columns derived from the image's files, and the original kept for rendering the remaining variants. */
export type StoredImage = Awaited<ReturnType<typeof storeImage>>;

type StoreOptions = {
  /** The user who waits for the image; null: the system. */
  userId: number | null;
  type: ImageRow['image_type'];
  crop?: Crop | undefined;
};

/**
 * Stores the first variants of an original under a new key; for a PAID image in the private zone, with its
 * preview under a separate public key. The original is kept in quarantine, which is not served. Throws as
 * `ImageProcessor` does.
 */
export async function storeImage(
  { storage, imageProcessor }: { storage: Storage; imageProcessor: Pick<ImageProcessor, 'process'> },
  read: ReadImage,
  { userId, type, crop }: StoreOptions,
) {
  const keys = { zone: zoneOf(type), storage_key: newKey(), locked_key: type === 'PAID' ? newKey() : null };
  const original: KeptOriginal = { key: newKey(), crop };
  const readAndKeep = async () => {
    const bytes = await read();
    await storage.putUpload(original.key, bytes);
    return bytes;
  };
  try {
    const { variants, preview, ...size } = await imageProcessor.process(userId, readAndKeep, crop);
    for (const variant of variants) await storage.put(keys.zone, keys.storage_key, variantFile(variant), variant.bytes);
    if (keys.locked_key) await storage.put('public', keys.locked_key, lockedFile, preview);
    const widths = JSON.stringify(variants.map(({ width }) => width));
    return { columns: { ...keys, ...size, image_type: type, widths }, original };
  } catch (error) {
    await removeStored(storage, { columns: keys, original });
    throw error;
  }
}

/**
 * Copies the files of an image to a new key in the zone of another type, with a preview for PAID. Returns
 * null when the files have been deleted concurrently. Throws as `ImageProcessor` does.
 */
export async function copyToZone(
  context: ProcessingContext,
  image: ImageRow,
  { userId, type }: Pick<StoreOptions, 'userId' | 'type'>,
) {
  const { storage } = context;
  const preview = type === 'PAID' ? await makePreview(context, image, userId) : null;
  if (type === 'PAID' && !preview) return null;
  const zone = zoneOf(type);
  const storage_key = await copyVariants(storage, image, zone);
  if (!storage_key) return null;
  const locked_key = preview && newKey();
  if (preview && locked_key) await storage.put('public', locked_key, lockedFile, preview);
  return { image_type: type, zone, storage_key, locked_key };
}

/** Renders a preview from the smallest variant. Returns null when the files were deleted concurrently. */
export async function makePreview(
  { storage, imageProcessor }: ProcessingContext,
  { zone, storage_key, widths }: Pick<ImageRow, 'zone' | 'storage_key' | 'widths'>,
  userId: number | null,
) {
  const bytes = await storage.read(zone, storage_key, variantFile({ width: widths[0] ?? 0, format: 'webp' }));
  return bytes && imageProcessor.preview(userId, async () => bytes);
}

/** Removes the files of an image whose row was never written. */
export async function removeStored(
  storage: Storage,
  { columns, original }: { columns: ImageKeys; original: KeptOriginal },
) {
  await removeFiles(storage, columns);
  await storage.removeUpload(original.key);
}

export async function removeFiles(storage: Storage, image: ImageKeys) {
  for (const { zone, key } of keysOf(image)) await storage.remove(zone, key);
}
