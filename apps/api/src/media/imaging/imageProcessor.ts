import pLimit from 'p-limit';
import { createFairQueue } from './fairQueue.ts';
import type { Crop, EncodedVariant, ProcessedImage, Variant } from './processImage.ts';
import { createProcessorBudget } from './processorBudget.ts';
import { type Charge, createWorkers, type WorkerLimits } from './workers.ts';

/** Reads an image only when its job starts, so that queued jobs hold no memory. */
export type ReadImage = () => Promise<Uint8Array>;

/**
 * Decodes and encodes images outside this process. `userId`: the owner; users take turns, each with one image
 * in progress. Null: internal work, several images at once. Methods throw `invalid` for a file that is not an
 * image or too demanding, `busy` when the queue is full, `rate_limited` when the user's images have taken too
 * much processor time, and whatever `read` throws.
 */
export type ImageProcessor = {
  /** `crop`: applied after EXIF rotation. */
  process(userId: number | null, read: ReadImage, crop?: Crop): Promise<ProcessedImage>;
  /** Makes a new preview of an already processed image. */
  preview(userId: number | null, read: ReadImage): Promise<Uint8Array>;
  /** Makes the link preview from a variant: a 1200 × 630 JPEG without metadata. Queued like `variants`. */
  share(read: ReadImage): Promise<Uint8Array>;
  /**
   * Makes more variants of an already processed image, from its original or its largest variant. Runs one
   * image at a time, and only while no user's image is waiting.
   */
  variants(read: ReadImage, variants: Variant[], crop?: Crop): Promise<EncodedVariant[]>;
  /** Converts a stored variant to JPEG, one at a time, in a place of its own: downloads take none from uploads. */
  jpeg(variant: Uint8Array): Promise<Uint8Array>;
};

const defaults = {
  timeLimit: 30_000,
  // Three times what the largest HEIC takes; the largest JPEG, PNG or WebP takes two seconds.
  processorLimit: 15,
  // The largest images take 290, and 320 in a worker that has decoded others.
  memoryLimit: 400 * 1024 * 1024,
  idleTime: 60_000,
  niceness: 5,
};

/** Background work runs at the lowest priority and encodes AVIF, so it needs more time and memory. */
const inBackground = { timeLimit: 180_000, processorLimit: 180, memoryLimit: 768 * 1024 * 1024, niceness: 19 };

/** Two for users with long images, as many as a small machine has cores, and one that is kept for the others. */
const concurrency = 3;

/** Milliseconds an image may wait: below the one-minute timeout of a reverse proxy. */
const maxWait = 20_000;

const maxWaiting = 48;

/** Milliseconds. A job whose image does not begin within ten minutes fails. */
const maxPause = 60_000;

/** Decodes and encodes images in worker processes behind a fair queue. `close` stops them. */
export function createImageProcessor(
  limits: Partial<WorkerLimits> = {},
  budget = createProcessorBudget(),
): ImageProcessor & { close: () => Promise<void> } {
  const queue = createFairQueue({ concurrency, maxWaiting, maxWait, maxPause, hasLongTasks: budget.hasLongImages });
  const workers = createWorkers({ ...defaults, ...limits });
  const backgroundWorkers = createWorkers({ ...defaults, ...inBackground, ...limits });

  const oneByOne = pLimit(1);

  const inTurn = <T>(userId: number | null, work: (charge: Charge) => Promise<T>) =>
    queue.run(userId, async () => {
      if (userId !== null) budget.ensureLeft(userId);
      return work((seconds) => userId !== null && budget.charge(userId, seconds));
    });

  return {
    process: (userId, read, crop) =>
      inTurn(userId, async (charge) => workers.run('processImage', [await read(), crop], charge)),
    preview: (userId, read) =>
      inTurn(userId, async (charge) => workers.run('encodePreviewImage', [await read()], charge)),
    share: (read) => queue.runInBackground(async () => backgroundWorkers.run('encodeShareImage', [await read()])),
    variants: (read, variants, crop) =>
      queue.runInBackground(async () => backgroundWorkers.run('encodeVariants', [await read(), variants, crop])),
    jpeg: (variant) => oneByOne(async () => workers.run('encodeJpeg', [variant])),
    close: async () => {
      await Promise.all([workers.close(), backgroundWorkers.close()]);
    },
  };
}
