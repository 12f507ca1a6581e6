import type { Image } from '@iespec/contract';
import type { Storage } from '../context.ts';
import type { ImageRow } from '../db/schema.ts';
import { lockedFile, variantFile } from '../storage/imageFiles.ts';

/** The width in pixels of the variant whose address is `url`, for clients that take one address only. */
const defaultWidth = 1280;

/** A PAID image that is not unlocked is its preview, without its description. */
export function toImage(
  row: Omit<ImageRow, 'deleted_at'>,
  { unlocked, storage }: { unlocked: boolean; storage: Storage },
): Image {
  const { zone, storage_key, locked_key, widths, image_type, description } = row;
  const common = {
    id: row.id,
    width: row.width,
    height: row.height,
    color: row.color,
    status: 'completed' as const,
    image_type,
    position: row.position,
    property_id: row.property_id,
    room_id: row.room_id,
    product_id: row.product_id,
    product_specification_id: row.product_specification_id,
    drawing_id: row.drawing_id,
  };
  if (zone === 'private' && !unlocked) {
    const url = storage.publicUrl(locked_key ?? '', lockedFile);
    return { ...common, url, sources: [], description: null, locked: true };
  }
  const urlOf = (width: number) =>
    zone === 'private'
      ? storage.privateUrl(storage_key, variantFile(width))
      : storage.publicUrl(storage_key, variantFile(width));
  const sources = widths.map((width) => ({ width, url: urlOf(width) }));
  const url = (sources.find(({ width }) => width >= defaultWidth) ?? sources.at(-1))?.url ?? '';
  return { ...common, url, sources, description, locked: false };
}
