import { defaultImageWidth, type Image } from '@iespec/contract';
import type { ImageRow } from '#platform/db/schema.ts';
import { formatsOf, lockedFile, variantFile, variantPattern } from '../storage/imageFiles.ts';
import type { Storage } from '../storage/storage.ts';

/** A locked PAID image is returned as its preview, without its description. */
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
    return { ...common, url, sources: null, description: null, locked: true };
  }
  const urlOf = (file: string) =>
    zone === 'private' ? storage.privateUrl(storage_key, file) : storage.publicUrl(storage_key, file);
  const width = widths.find((candidate) => candidate >= defaultImageWidth) ?? widths.at(-1) ?? 0;
  const url = urlOf(variantFile({ width, format: 'webp' }));
  const sources = { pattern: urlOf(variantPattern), widths, formats: formatsOf(row) };
  return { ...common, url, sources, description, locked: false };
}
