import type { Db, ImageRow } from '#platform/db/schema.ts';
import { enqueueJobs } from '#platform/jobs/enqueueJobs.ts';
import type { MediaContext } from '../context.ts';
import type { Crop, EncodedVariant, Variant } from '../imaging/processImage.ts';
import { variantWidths } from '../imaging/variantWidths.ts';
import { variantFile } from '../storage/imageFiles.ts';
import * as repository from './repository.ts';

type VariantContext = Pick<MediaContext, 'db' | 'storage' | 'imageProcessor'>;

/** An original that is kept until all variants are rendered. `crop`: the part shown by the image. */
export type KeptOriginal = { key: string; crop: Crop | undefined };

/** The original of an image, which is never served, and its visible part. `storage_key`: of the image. */
export type Source = { original_key?: string; storage_key?: string; crop?: Crop | null };

type NewImage = Pick<ImageRow, 'id' | 'storage_key'>;

/** Queues the remaining variants of an image. Call it in the transaction that publishes the image. */
export const queueVariants = (tx: Db, { id, storage_key }: NewImage, { key, crop }: KeptOriginal) =>
  enqueueJobs(tx, { kind: 'variants', keys: [id], payload: { original_key: key, storage_key, crop: crop ?? null } });

/**
 * Renders the missing variants of an image and of the copies that share its files, and removes its original. If
 * the original is missing, as after the restore of a backup, renders only AVIF, in the widths that exist.
 */
export async function makeVariants(context: VariantContext, imageId: number, source: Source) {
  const { original_key } = source;
  const hasOriginal = original_key !== undefined && (await context.storage.readUpload(original_key)) !== null;
  await renderVariants(context, imageId, hasOriginal ? source : {});
  if (original_key) await context.storage.removeUpload(original_key);
}

/**
 * Renders the missing variants of an image, unless it and all copies were removed: WebP first, which all browsers
 * support.
 */
async function renderVariants(context: VariantContext, imageId: number, { original_key, storage_key, crop }: Source) {
  const { db, imageProcessor } = context;
  const sought = { id: imageId, storage_key };
  const image = await repository.findImage(db, sought);
  if (!image) return;
  const widths = original_key ? variantWidths(image) : image.widths;
  const missing: Variant[][] = [
    widths.filter((width) => !image.widths.includes(width)).map((width) => ({ width, format: 'webp' })),
    image.has_avif ? [] : widths.map((width) => ({ width, format: 'avif' })),
  ];
  for (const variants of missing.filter(({ length }) => length > 0)) {
    const read = () => readSource(context, sought, original_key);
    await publish(context, sought, await imageProcessor.variants(read, variants, crop ?? undefined));
  }
}

/** Reads the original, or the largest variant of an image without one. */
async function readSource(context: VariantContext, sought: repository.Sought, original_key?: string) {
  const bytes = original_key ? await context.storage.readUpload(original_key) : await readLargest(context, sought);
  if (!bytes) throw new Error(`Image ${sought.id} has no source file for its variants`);
  return bytes;
}

async function readLargest({ db, storage }: VariantContext, sought: repository.Sought) {
  const image = await repository.findImage(db, sought);
  const width = image?.widths.at(-1) ?? 0;
  return image ? storage.read(image.zone, image.storage_key, variantFile({ width, format: 'webp' })) : null;
}

/** Locks the image's row while writing, so that its files are not moved or removed in between. */
const publish = ({ db, storage }: VariantContext, sought: repository.Sought, variants: EncodedVariant[]) =>
  db.transaction().execute(async (tx) => {
    const image = await repository.lockImage(tx, sought);
    if (!image) return;
    for (const variant of variants)
      await storage.put(image.zone, image.storage_key, variantFile(variant), variant.bytes);
    const added = variants.filter(({ format }) => format === 'webp').map(({ width }) => width);
    const widths = [...image.widths, ...added].sort((a, b) => a - b);
    const has_avif = image.has_avif || variants.some(({ format }) => format === 'avif');
    await repository.updateVariants(tx, image, { widths: [...new Set(widths)], has_avif });
  });
