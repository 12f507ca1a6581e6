import { randomBytes } from 'node:crypto';
import type { Storage, Zone } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';

/** The file of a variant, by its width in pixels. */
export const variantFile = (width: number) => `${width}.webp`;

/** The file of the preview of a PAID image. */
export const lockedFile = 'locked.webp';

/** A key that cannot be guessed. */
export const newKey = () => randomBytes(16).toString('hex');

export type ImageKeys = Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>;

/** Where the files of an image of this type are, as long as it is not deleted. */
export const zoneOf = (type: ImageRow['image_type']): Zone => (type === 'PAID' ? 'private' : 'public');

/** The keys under which the files of an image are stored, with their zones. */
export const keysOf = ({ zone, storage_key, locked_key }: ImageKeys): { zone: Zone; key: string }[] => [
  { zone, key: storage_key },
  ...(locked_key ? [{ zone: 'public' as const, key: locked_key }] : []),
];

/** Copies the variants of an image to a new key in another zone. Null: the files were deleted meanwhile. */
export async function copyVariants(
  storage: Storage,
  { zone, storage_key, widths }: Pick<ImageRow, 'zone' | 'storage_key' | 'widths'>,
  to: Zone,
): Promise<string | null> {
  const key = newKey();
  try {
    for (const width of widths) {
      const bytes = await storage.read(zone, storage_key, variantFile(width));
      if (!bytes) {
        await storage.remove(to, key);
        return null;
      }
      await storage.put(to, key, variantFile(width), bytes);
    }
    return key;
  } catch (error) {
    await storage.remove(to, key);
    throw error;
  }
}
