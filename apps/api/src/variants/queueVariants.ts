import type { Crop } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { insertPendingVariants } from './repository.ts';

/** An original that is kept until all variants are made of it. `crop`: the part that the image shows. */
export type KeptOriginal = { key: string; crop: Crop | undefined };

/** Queues the further variants of an image, in the database transaction that publishes it. */
export const queueVariants = (tx: Db, image_id: number, { key, crop }: KeptOriginal) =>
  insertPendingVariants(tx, { image_id, original_key: key, crop: crop ? JSON.stringify(crop) : null });
