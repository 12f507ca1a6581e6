import { maxImagesPerProperty, tooManyImages } from '@iespec/contract';
import type { Db } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { queueVariantsOfCopy } from '../variants/queueVariants.ts';
import { countImages, insertImage, listImagesAt, type Place } from './repository.ts';

/**
 * Gives what was copied the images of the original. They share its files, which are removed with the last image that has
 * them (docs/decisions/0036). `of`: whose images, by their columns; `to`: what the copies belong to.
 */
export async function copyImages(tx: Db, of: Partial<Place>, to: Partial<Place>) {
  for (const { id, deleted_at: _, position: __, widths, ...image } of await listImagesAt(tx, of)) {
    const copy = await insertImage(tx, { ...image, ...to, widths: JSON.stringify(widths) });
    await queueVariantsOfCopy(tx, id, copy.id);
  }
}

/** Call after an insert, in the transaction that locks the property. Throws `conflict` above the quota. */
export async function ensureImageQuota(tx: Db, propertyId: number) {
  if ((await countImages(tx, propertyId)) > maxImagesPerProperty) throw new ApiError('conflict', tooManyImages);
}
