import { maxImagesPerProperty, tooManyImages } from '@iespec/contract';
import type { Db } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import { enqueueFileDeletion } from './deleteFiles.ts';
import type { ImageParent, MovedParent } from './repository.ts';
import * as repository from './repository.ts';

/**
 * Copies the images of one parent to another. The copies share the files, which are removed with the last
 * image that uses them (docs/decisions/0036).
 */
export async function copyImages(tx: Db, from: Partial<ImageParent>, to: Partial<ImageParent>) {
  for (const { id: _, deleted_at: __, position: ___, widths, ...image } of await repository.listImagesOf(tx, from))
    await repository.insertImage(tx, { ...image, ...to, widths: JSON.stringify(widths) });
}

/**
 * Moves the images and open uploads of a room, product or drawing along with it. Visitors may have no access
 * to the new parent, so the job `file-deletion` checks the public files.
 */
export async function moveImages(tx: Db, parent: MovedParent, to: { property_id: number; room_id?: number }) {
  const seen = await repository.listPublicKeys(tx, parent);
  await repository.updateParents(tx, parent, to);
  await enqueueFileDeletion(tx, seen);
}

/** Call after an insert, in the transaction that locks the property. Throws `conflict` above the quota. */
export async function ensureImageQuota(tx: Db, propertyId: number) {
  if ((await repository.countImages(tx, propertyId)) > maxImagesPerProperty)
    throw new ApiError('conflict', tooManyImages);
}
