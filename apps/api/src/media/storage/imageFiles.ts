import { randomBytes } from 'node:crypto';
import type { ImageRow } from '#platform/db/schema.ts';
import type { Storage, Zone } from './storage.ts';

type Format = 'avif' | 'webp';

export const variantFile = ({ width, format }: { width: number; format: Format }) => `${width}.${format}`;

/** The variant files of an image, as a URI template (RFC 6570). */
export const variantPattern = '{width}.{format}';

type Variants = Pick<ImageRow, 'widths' | 'has_avif'>;

/** The formats of an image's variants, smallest files first. */
export const formatsOf = ({ has_avif }: Pick<Variants, 'has_avif'>): Format[] =>
  has_avif ? ['avif', 'webp'] : ['webp'];

/** The stored variants of an image. */
export const variantsOf = (image: Variants) =>
  image.widths.flatMap((width) => formatsOf(image).map((format) => ({ width, format })));

/** The file of an original in quarantine. */
export const originalFile = 'original';

/** The preview of a PAID image. */
export const lockedFile = 'locked.webp';

/** The link preview, stored beside the variants of a free image and removed with them. */
export const shareFile = 'share.jpg';

/** An unguessable key of 32 hexadecimal digits. */
export const newKey = () => randomBytes(16).toString('hex');

export const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key);
export const isFile = (file: string) => /^[a-z0-9]{1,12}\.(avif|webp|jpg)$/.test(file);

const mediaTypes: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' };

export const mediaTypeOf = (file: string) => mediaTypes[file.split('.')[1] ?? ''] ?? 'image/webp';

/** Limits how long caches serve an image that has become paid or has been deleted (docs/decisions/0012). */
export const publicCaching = 'public, max-age=300, must-revalidate';
export const privateCaching = 'private, no-store';

export type ImageKeys = Pick<ImageRow, 'zone' | 'storage_key' | 'locked_key'>;

/** The zone for files of this image type, until the image is deleted. */
export const zoneOf = (type: ImageRow['image_type']): Zone => (type === 'PAID' ? 'private' : 'public');

/** The storage keys of an image's files, with their zones. */
export const keysOf = ({ zone, storage_key, locked_key }: ImageKeys): { zone: Zone; key: string }[] => [
  { zone, key: storage_key },
  ...(locked_key ? [{ zone: 'public' as const, key: locked_key }] : []),
];

/** The files of an image under one of its keys. */
export const filesUnder = (image: ImageKeys & Variants, key: string) =>
  key === image.storage_key ? variantsOf(image).map(variantFile) : [lockedFile];

type Source = { zone: Zone; key: string; files: Iterable<string> };

/** Copies files to a new key in zone `to`. Returns null when one of them has been deleted concurrently. */
export async function copyToNewKey(storage: Storage, { zone, key, files }: Source, to: Zone): Promise<string | null> {
  const copy = newKey();
  try {
    for (const file of files) {
      const bytes = await storage.read(zone, key, file);
      if (!bytes) {
        await storage.remove(to, copy);
        return null;
      }
      await storage.put(to, copy, file, bytes);
    }
    return copy;
  } catch (error) {
    await storage.remove(to, copy);
    throw error;
  }
}

/** `copyToNewKey` for an image's variants. */
export const copyVariants = (storage: Storage, image: ImageKeys & Variants, to: Zone) =>
  copyToNewKey(storage, { zone: image.zone, key: image.storage_key, files: filesUnder(image, image.storage_key) }, to);
