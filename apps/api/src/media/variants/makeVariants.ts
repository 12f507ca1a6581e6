import type { Db } from '#platform/db/schema.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import type { MediaContext } from '../context.ts';
import type { Crop, EncodedVariant, Variant } from '../imaging/processImage.ts';
import { variantWidths } from '../imaging/variantWidths.ts';
import { variantFile } from '../storage/imageFiles.ts';
import * as repository from './repository.ts';

type VariantContext = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor'>;

/** An original that is kept until all variants are rendered. `crop`: the part shown by the image. */
export type KeptOriginal = { key: string; crop: Crop | undefined };

/** The original of an image, which is never served, and its visible part. Copies have none. */
export type Source = { original_key?: string; crop?: Crop | null };

/** Queues the remaining variants of an image. Call it in the transaction that publishes the image. */
export const queueVariants = (tx: Db, image_id: number, { key, crop }: KeptOriginal) =>
  enqueueJobs(tx, { kind: 'variants', keys: [image_id], payload: { original_key: key, crop: crop ?? null } });

/**
 * Queues variants for copies of images whose own variants are still pending. A copy has no original, so they
 * are rendered from its largest variant. `copies`: the ids of the images, each with the id of its copy.
 */
export const queueVariantsOfCopies = (tx: Db, copies: ReadonlyMap<number, number>) =>
  repository.insertVariantsOfCopies(tx, [...copies.keys()], [...copies.values()]);

/**
 * Renders the missing variants of an image and removes its original. If the original is missing, as after the
 * restore of a backup, renders only AVIF, in the widths that exist.
 */
export async function makeVariants(context: VariantContext, imageId: number, source: Source) {
  const { original_key } = source;
  const hasOriginal = original_key !== undefined && (await context.storage.readUpload(original_key)) !== null;
  await renderVariants(context, imageId, hasOriginal ? source : {});
  if (original_key) await context.storage.removeUpload(original_key);
}

/** Renders the missing variants of an image unless it was removed: WebP first, which all browsers support. */
async function renderVariants(context: VariantContext, imageId: number, { original_key, crop }: Source) {
  const { db, imageProcessor } = context;
  const image = await repository.findImage(db, imageId);
  if (!image) return;
  const widths = original_key ? variantWidths(image) : image.widths;
  const missing: Variant[][] = [
    widths.filter((width) => !image.widths.includes(width)).map((width) => ({ width, format: 'webp' })),
    image.has_avif ? [] : widths.map((width) => ({ width, format: 'avif' })),
  ];
  for (const variants of missing.filter(({ length }) => length > 0)) {
    const read = () => readSource(context, imageId, original_key);
    await publish(context, imageId, await imageProcessor.variants(read, variants, crop ?? undefined));
  }
}

/** Reads the original, or the largest variant of an image without one. */
async function readSource(context: VariantContext, imageId: number, original_key?: string) {
  const bytes = original_key ? await context.storage.readUpload(original_key) : await readLargest(context, imageId);
  if (!bytes) throw new Error(`Image ${imageId} has no source file for its variants`);
  return bytes;
}

async function readLargest({ db, storage }: VariantContext, imageId: number) {
  const image = await repository.findImage(db, imageId);
  const width = image?.widths.at(-1) ?? 0;
  return image ? storage.read(image.zone, image.storage_key, variantFile({ width, format: 'webp' })) : null;
}

/** Locks the image's row while writing, so that its files are not moved or removed in between. */
const publish = ({ db, storage }: VariantContext, imageId: number, variants: EncodedVariant[]) =>
  db.transaction().execute(async (tx) => {
    await repository.lockPropertyOfImage(tx, imageId);
    const image = await repository.lockImage(tx, imageId);
    if (!image) return;
    for (const variant of variants)
      await storage.put(image.zone, image.storage_key, variantFile(variant), variant.bytes);
    const added = variants.filter(({ format }) => format === 'webp').map(({ width }) => width);
    const widths = [...image.widths, ...added].sort((a, b) => a - b);
    const has_avif = image.has_avif || variants.some(({ format }) => format === 'avif');
    await repository.updateVariants(tx, image, { widths: [...new Set(widths)], has_avif });
  });
