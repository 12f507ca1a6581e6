import type { EncodedVariant, ImageProcessor, ProcessedImage } from '../../platform/context.ts';
import { createFairQueue } from './fairQueue.ts';
import { createWorkers, type WorkerLimits } from './workers.ts';

const defaults = {
  timeLimit: 30_000,
  memoryLimit: 768 * 1024 * 1024,
  idleTime: 60_000,
  niceness: 5,
};

/** Of what nobody waits for: it gets the time that everything else leaves, and needs more of it. */
const inBackground = { timeLimit: 180_000, niceness: 19 };

/** Images in work at once; each takes a core and up to some hundred megabytes. */
const concurrency = 2;

/** Milliseconds for which an image waits: a proxy before us waits a minute for an answer. */
const maxWait = 20_000;

const maxWaiting = 48;

/** Decodes and encodes images in processes of their own, behind a fair queue. `close` ends them. */
export function createImageProcessor(limits: Partial<WorkerLimits> = {}): ImageProcessor & { close: () => void } {
  const queue = createFairQueue({ concurrency, maxWaiting, maxWait });
  const workers = createWorkers({ ...defaults, ...limits });
  const backgroundWorkers = createWorkers({ ...defaults, ...inBackground, ...limits });
  return {
    process: (userId, read, crop) =>
      queue.run(userId, async () =>
        workers.run({ operation: 'process', bytes: await read(), crop }),
      ) as Promise<ProcessedImage>,
    preview: (userId, read) =>
      queue.run(userId, async () => workers.run({ operation: 'preview', bytes: await read() })) as Promise<Uint8Array>,
    share: (read) =>
      queue.runInBackground(async () =>
        backgroundWorkers.run({ operation: 'share', bytes: await read() }),
      ) as Promise<Uint8Array>,
    variants: (read, variants, crop) =>
      queue.runInBackground(async () =>
        backgroundWorkers.run({ operation: 'variants', bytes: await read(), variants, crop }),
      ) as Promise<EncodedVariant[]>,
    close: () => {
      workers.close();
      backgroundWorkers.close();
    },
  };
}
