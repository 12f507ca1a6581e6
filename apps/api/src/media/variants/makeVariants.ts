import type { Context, EncodedVariant, Variant } from '../../platform/context.ts';
import type { PendingVariantsRow } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { variantWidths } from '../imaging/variantWidths.ts';
import { variantFile } from '../storage/imageFiles.ts';
import {
  claimPendingVariants,
  findImage,
  lockImage,
  lockPropertyOfImage,
  releasePendingVariants,
  removePendingVariants,
  updateVariants,
} from './repository.ts';

type Making = Pick<Context, 'db' | 'storage' | 'imageProcessor' | 'clock' | 'log'>;

/** Milliseconds for which nobody else makes the variants of an image: longer than its time limits together. */
const claimTtl = 10 * 60_000;

/** Attempts at an image before it stays as it is. */
const maxAttempts = 3;

/** Images without an original of which one run makes variants: nobody waits for those. */
const maxOlderImages = 10;

/**
 * Returns a function that makes the pending variants of images, one image after another: first the missing widths as
 * WebP, then all as AVIF. While it is at it, further calls join it. It ends when none is left, or when the processor is
 * closed; what fails is logged and tried again when its claim has expired.
 */
export function createMakeVariants(context: Making): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= makeAll(context)
      .catch(context.log)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

async function makeAll(context: Making) {
  const { db, clock } = context;
  let olderImages = 0;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimTtl);
    const originalsOnly = olderImages >= maxOlderImages;
    const pending = await claimPendingVariants(db, { now, until, originalsOnly });
    if (!pending) return;
    if (pending.original_key === null) olderImages += 1;
    if (!(await tryToMake(context, pending))) return;
  }
}

/** False: the processor takes no more. */
async function tryToMake(context: Making, pending: PendingVariantsRow) {
  const { db, log } = context;
  try {
    await renderVariants(context, pending);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'busy') {
      await releasePendingVariants(db, pending.image_id);
      return false;
    }
    log(error as Error);
    if (pending.attempts < maxAttempts) return true;
  }
  await removePendingVariants(db, pending.image_id);
  if (pending.original_key) await context.storage.removeUpload(pending.original_key);
  return true;
}

/** Makes what is missing of an image, if it is still there: first the widths as WebP, which all browsers take. */
async function renderVariants(context: Making, pending: PendingVariantsRow) {
  const { db, imageProcessor } = context;
  const { image_id, original_key, crop } = pending;
  const image = await findImage(db, image_id);
  if (!image || (original_key === null && image.has_avif)) return;
  const widths = original_key ? variantWidths(image) : image.widths;
  const missing: Variant[][] = [
    widths.filter((width) => !image.widths.includes(width)).map((width) => ({ width, format: 'webp' })),
    widths.map((width) => ({ width, format: 'avif' })),
  ];
  for (const variants of missing.filter(({ length }) => length > 0)) {
    const read = () => readSource(context, pending);
    await publish(context, image_id, await imageProcessor.variants(read, variants, crop ?? undefined));
  }
}

/** The original, or else the largest variant, from where it is now. */
async function readSource(
  { db, storage }: Pick<Making, 'db' | 'storage'>,
  { image_id, original_key }: PendingVariantsRow,
) {
  const bytes = original_key ? await storage.readUpload(original_key) : await readLargest({ db, storage }, image_id);
  if (!bytes) throw new Error(`Image ${image_id} has no file to make variants of`);
  return bytes;
}

async function readLargest({ db, storage }: Pick<Making, 'db' | 'storage'>, imageId: number) {
  const image = await findImage(db, imageId);
  const width = image?.widths.at(-1) ?? 0;
  return image ? storage.read(image.zone, image.storage_key, variantFile({ width, format: 'webp' })) : null;
}

/** The row is locked meanwhile: whatever moves or removes its files comes before or after all of this. */
const publish = ({ db, storage }: Making, imageId: number, variants: EncodedVariant[]) =>
  db.transaction().execute(async (tx) => {
    await lockPropertyOfImage(tx, imageId);
    const image = await lockImage(tx, imageId);
    if (!image) return;
    for (const variant of variants)
      await storage.put(image.zone, image.storage_key, variantFile(variant), variant.bytes);
    const added = variants.filter(({ format }) => format === 'webp').map(({ width }) => width);
    const widths = [...image.widths, ...added].sort((a, b) => a - b);
    const has_avif = image.has_avif || variants.some(({ format }) => format === 'avif');
    await updateVariants(tx, image, { widths: [...new Set(widths)], has_avif });
  });
