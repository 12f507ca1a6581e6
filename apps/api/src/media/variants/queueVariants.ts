import type { Crop } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { insertPendingVariants, insertPendingVariantsOfCopy } from './repository.ts';

/** An original that is kept until all variants are made of it. `crop`: the part that the image shows. */
export type KeptOriginal = { key: string; crop: Crop | undefined };

/** Queues the further variants of an image, in the database transaction that publishes it. */
export const queueVariants = (tx: Db, image_id: number, { key, crop }: KeptOriginal) =>
  insertPendingVariants(tx, { image_id, original_key: key, crop: crop ? JSON.stringify(crop) : null });

/** The same for a copy of an image whose variants are still pending: they are made of its largest one. */
export const queueVariantsOfCopy = (tx: Db, imageId: number, copyId: number) =>
  insertPendingVariantsOfCopy(tx, imageId, copyId);
