import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ImagesTable } from '../db/schema.ts';
import type { Storage, Zone } from '../storage/storage.ts';
import { lockedFile, variantFile } from './dto.ts';
import { blurPicture, type Crop, processPicture } from './processImage.ts';

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

  const locked = isPaid ? await blurPicture(original, crop) : null;

  for (const variant of variants) {
    await storage.put(isPaid ? 'private' : 'public', storage_key, variantFile(variant.width), variant.bytes);
  }
  const locked_key = locked && newKey();
  if (locked && locked_key) await storage.put('public', locked_key, lockedFile, locked);

  const widths = JSON.stringify(variants.map((variant) => variant.width));
  return { image_type: type, storage_key, locked_key, width, height, color, widths };
}

type Stored = Pick<Selectable<ImagesTable>, 'image_type' | 'storage_key' | 'locked_key'>;

export const zoneOf = (type: ImagesTable['image_type']): Zone => (type === 'PAID' ? 'private' : 'public');

/** The keys under which a picture lies, by zone. */
export const keysOf = ({ image_type, storage_key, locked_key }: Stored): { zone: Zone; key: string }[] => [
  { zone: zoneOf(image_type), key: storage_key },
  ...(locked_key ? [{ zone: 'public' as const, key: locked_key }] : []),
];

/** Removes the files of a picture that nobody was told of. */
export async function removePicture(storage: Storage, picture: Stored) {
  for (const { zone, key } of keysOf(picture)) await storage.remove(zone, key);
}

/** Puts a picture's sizes under a new key of another zone; null where they were taken away meanwhile. */
export async function rekeyPicture(storage: Storage, row: Selectable<ImagesTable>, type: ImagesTable['image_type']) {
  const files: [width: number, bytes: Uint8Array][] = [];
  for (const width of row.widths) {
    const bytes = await storage.read(zoneOf(row.image_type), row.storage_key, variantFile(width));
    if (!bytes) return null;
    files.push([width, bytes]);
  }
  const largest = files.at(-1)?.[1];
  const locked = type === 'PAID' && largest ? await blurPicture(largest) : null;
  const storage_key = newKey();
  for (const [width, bytes] of files) await storage.put(zoneOf(type), storage_key, variantFile(width), bytes);
  const locked_key = locked && newKey();
  if (locked && locked_key) await storage.put('public', locked_key, lockedFile, locked);
  return { image_type: type, storage_key, locked_key };
}
