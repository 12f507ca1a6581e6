import type { Image } from '@iespec/contract';
import type { Storage } from '../storage/storage.ts';
import type { ImageRow } from './repository.ts';

export const variantFile = (width: number) => `${width}.webp`;
export const lockedFile = 'locked.webp';

/** The size that stands where only one address is taken. */
const usual = 1280;

/** A picture for its asker: a PAID one that was not paid for is its derivative, and its caption is withheld. */
export function toImage(row: ImageRow, { entitled, storage }: { entitled: boolean; storage: Storage }): Image {
  const { storage_key, locked_key, widths, image_type, description } = row;
  const isPaid = image_type === 'PAID';
  const common = {
    id: row.id,
    width: row.width,
    height: row.height,
    color: row.color,
    status: 'completed' as const,
    image_type,
    property_id: row.property_id,
    room_id: row.room_id,
    product_id: row.product_id,
    product_specification_id: row.product_specification_id,
    drawing_id: row.drawing_id,
  };
  if (isPaid && !entitled) {
    const url = storage.publicUrl(locked_key ?? '', lockedFile);
    return { ...common, url, sources: [], description: null, locked: true };
  }
  const urlOf = (width: number) =>
    isPaid ? storage.privateUrl(storage_key, variantFile(width)) : storage.publicUrl(storage_key, variantFile(width));
  const sources = widths.map((width) => ({ width, url: urlOf(width) }));
  const url = (sources.find(({ width }) => width >= usual) ?? sources.at(-1))?.url ?? '';
  return { ...common, url, sources, description, locked: false };
}
