import type { Context, EncodedVariant, Variant } from '../../platform/context.ts';
import type { PendingVariantsRow } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { variantWidths } from '../imaging/variantWidths.ts';
import { variantFile } from '../storage/imageFiles.ts';
import * as repository from './repository.ts';

type VariantContext = Pick<Context, 'db' | 'storage' | 'imageProcessor' | 'clock' | 'log'>;

/** Milliseconds a claim lasts: longer than all time limits of an image combined. */
const claimTtl = 10 * 60_000;

const maxAttempts = 3;

/** Limit per run on images without an original, which have low priority. */
const maxOlderImages = 10;

/**
 * Returns a function that renders the pending variants, one image at a time: first the missing widths as WebP, then all
 * widths as AVIF. Concurrent calls share one run. A run ends when none are left or the processor is closed; failures are
 * logged and retried after the claim has expired, `maxAttempts` times in all.
 */
export function createMakeVariants(context: VariantContext): () => Promise<void> {
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

async function makeAll(context: VariantContext) {
  const { db, clock } = context;
  let olderImages = 0;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + claimTtl);
    const originalsOnly = olderImages >= maxOlderImages;
    const pending = await repository.claimPendingVariants(db, { now, until, originalsOnly });
    if (!pending) return;
    if (pending.original_key === null) olderImages += 1;
    if (!(await tryRender(context, pending))) return;
  }
}

/** Returns false when the processor accepts no more work. */
async function tryRender(context: VariantContext, pending: PendingVariantsRow) {
  const { db, log } = context;
  try {
    await renderVariants(context, pending);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'busy') {
      await repository.releasePendingVariants(db, pending.image_id);
      return false;
    }
    log(error as Error);
    if (pending.attempts < maxAttempts) return true;
  }
  await repository.removePendingVariants(db, pending.image_id);
  if (pending.original_key) await context.storage.removeUpload(pending.original_key);
  return true;
}

/** Renders the missing variants of an image unless it has been removed: WebP first, which all browsers support. */
async function renderVariants(context: VariantContext, pending: PendingVariantsRow) {
  const { db, imageProcessor } = context;
  const { image_id, original_key, crop } = pending;
  const image = await repository.findImage(db, image_id);
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

/** Reads the original, or the largest variant of an image without one. */
async function readSource(context: VariantContext, { image_id, original_key }: PendingVariantsRow) {
  const bytes = original_key ? await context.storage.readUpload(original_key) : await readLargest(context, image_id);
  if (!bytes) throw new Error(`Image ${image_id} has no source file for its variants`);
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
