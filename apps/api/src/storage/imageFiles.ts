import { randomBytes } from 'node:crypto';
import type { Zone } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';

/** The file of a variant, by its width in pixels. */
export const variantFile = (width: number) => `${width}.webp`;

/** The file of the blurred derivative of a PAID image. */
export const lockedFile = 'locked.webp';

/** A key that cannot be guessed. */
export const newKey = () => randomBytes(16).toString('hex');

export type ImageKeys = Pick<ImageRow, 'image_type' | 'storage_key' | 'locked_key'>;

export const zoneOf = (type: ImageRow['image_type']): Zone => (type === 'PAID' ? 'private' : 'public');

/** The keys under which the files of an image are stored, with their zones. */
export const keysOf = ({ image_type, storage_key, locked_key }: ImageKeys): { zone: Zone; key: string }[] => [
  { zone: zoneOf(image_type), key: storage_key },
  ...(locked_key ? [{ zone: 'public' as const, key: locked_key }] : []),
];
