import { randomBytes } from 'node:crypto';
import type { Storage, Variant, Zone } from '../../platform/context.ts';
import type { ImageRow } from '../../platform/db/schema.ts';

/** The file of a variant. */
export const variantFile = ({ width, format }: Variant) => `${width}.${format}`;

/** The files of all variants of an image, as a URI template (RFC 6570). */
export const variantPattern = '{width}.{format}';

type Variants = Pick<ImageRow, 'widths' | 'has_avif'>;

/** The formats of an image's variants, the smallest first. */
export const formatsOf = ({ has_avif }: Pick<Variants, 'has_avif'>): Variant['format'][] =>
  has_avif ? ['avif', 'webp'] : ['webp'];

/** The variants of an image that are stored. */
export const variantsOf = (image: Variants): Variant[] =>
  image.widths.flatMap((width) => formatsOf(image).map((format) => ({ width, format })));

/** The file of the preview of a PAID image. */
export const lockedFile = 'locked.webp';

/** The file of the picture for link previews, beside the variants of a free image: it goes with them. */
export const shareFile = 'share.jpg';

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
  image: Pick<ImageRow, 'zone' | 'storage_key'> & Variants,
  to: Zone,
): Promise<string | null> {
  const key = newKey();
  try {
    for (const file of variantsOf(image).map(variantFile)) {
      const bytes = await storage.read(image.zone, image.storage_key, file);
      if (!bytes) {
        await storage.remove(to, key);
        return null;
      }
      await storage.put(to, key, file, bytes);
    }
    return key;
  } catch (error) {
    await storage.remove(to, key);
    throw error;
  }
}
