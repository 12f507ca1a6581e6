import type { ImageProcessor, ReadImage } from '../../platform/context.ts';
import { createFairQueue } from './fairQueue.ts';
import { createWorkers, type WorkerLimits } from './workers.ts';
import type { WorkerOperation } from './workerTask.ts';

const defaults = { timeLimit: 30_000, memoryLimit: 768 * 1024 * 1024, idleTime: 60_000, niceness: 5 };

/** Background work runs at the lowest priority, so it needs more time. */
const inBackground = { timeLimit: 180_000, niceness: 19 };

/** Each image takes a core and up to a few hundred megabytes. */
const concurrency = 2;

/** Milliseconds an image may wait: below the one-minute timeout of a reverse proxy. */
const maxWait = 20_000;

const maxWaiting = 48;

/** Decodes and encodes images in worker processes behind a fair queue. `close` stops them. */
export function createImageProcessor(limits: Partial<WorkerLimits> = {}): ImageProcessor & { close: () => void } {
  const queue = createFairQueue({ concurrency, maxWaiting, maxWait });
  const workers = createWorkers({ ...defaults, ...limits });
  const backgroundWorkers = createWorkers({ ...defaults, ...inBackground, ...limits });
  /** The operation determines the type of the result. */
  const run = <T>(userId: number | null, read: ReadImage, operation: WorkerOperation) =>
    queue.run(userId, async () => workers.run({ ...operation, bytes: await read() })) as Promise<T>;
  const runInBackground = <T>(read: ReadImage, operation: WorkerOperation) =>
    queue.runInBackground(async () => backgroundWorkers.run({ ...operation, bytes: await read() })) as Promise<T>;
  return {
    process: (userId, read, crop) => run(userId, read, { operation: 'process', crop }),
    preview: (userId, read) => run(userId, read, { operation: 'preview' }),
    share: (read) => runInBackground(read, { operation: 'share' }),
    variants: (read, variants, crop) => runInBackground(read, { operation: 'variants', variants, crop }),
    close: () => {
      workers.close();
      backgroundWorkers.close();
    },
  };
}
