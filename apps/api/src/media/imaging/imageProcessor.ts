import type { ImageProcessor } from '../../platform/context.ts';
import { createFairQueue } from './fairQueue.ts';
import { createWorkers, type WorkerLimits } from './workers.ts';

const defaults = { timeLimit: 30_000, memoryLimit: 768 * 1024 * 1024, idleTime: 60_000, niceness: 5 };

/** Background work runs at the lowest priority, so it needs more time. */
const inBackground = { timeLimit: 180_000, niceness: 19 };

/** Each image takes a core and up to a few hundred megabytes. */
const concurrency = 2;

/** Milliseconds an image may wait: below the one-minute timeout of a reverse proxy. */
const maxWait = 20_000;

const maxWaiting = 48;

/** Decodes and encodes images in worker processes behind a fair queue. `close` stops them. */
export function createImageProcessor(
  limits: Partial<WorkerLimits> = {},
): ImageProcessor & { close: () => Promise<void> } {
  const queue = createFairQueue({ concurrency, maxWaiting, maxWait });
  const workers = createWorkers({ ...defaults, ...limits });
  const backgroundWorkers = createWorkers({ ...defaults, ...inBackground, ...limits });
  return {
    process: (userId, read, crop) => queue.run(userId, async () => workers.run('process', [await read(), crop])),
    preview: (userId, read) => queue.run(userId, async () => workers.run('preview', [await read()])),
    share: (read) => queue.runInBackground(async () => backgroundWorkers.run('share', [await read()])),
    variants: (read, variants, crop) =>
      queue.runInBackground(async () => backgroundWorkers.run('variants', [await read(), variants, crop])),
    close: async () => {
      await Promise.all([workers.close(), backgroundWorkers.close()]);
    },
  };
}
