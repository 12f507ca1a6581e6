import type { Db } from '#platform/db/schema.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import type { Crop } from '../imaging/processImage.ts';
import { insertVariantsOfCopies } from './repository.ts';

/** An original that is kept until all variants are rendered. `crop`: the part shown by the image. */
export type KeptOriginal = { key: string; crop: Crop | undefined };

/** Queues the remaining variants of an image. Call it in the transaction that publishes the image. */
export const queueVariants = (tx: Db, image_id: number, { key, crop }: KeptOriginal) =>
  enqueueJobs(tx, { kind: 'variants', keys: [image_id], payload: { original_key: key, crop: crop ?? null } });

/**
 * Queues variants for copies of images whose own variants are still pending. A copy has no original, so they
 * are rendered from its largest variant. `copies`: the ids of the images, each with the id of its copy.
 */
export const queueVariantsOfCopies = (tx: Db, copies: ReadonlyMap<number, number>) =>
  insertVariantsOfCopies(tx, [...copies.keys()], [...copies.values()]);
