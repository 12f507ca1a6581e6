import type { ImageProcessor, ProcessedImage } from '../context.ts';
import { createFairQueue } from './fairQueue.ts';
import { createWorkers, type WorkerLimits } from './workers.ts';

const defaults = {
  timeLimit: 30_000,
  memoryLimit: 768 * 1024 * 1024,
  idleTime: 60_000,
};

/** Images in work at once; each takes a core and up to some hundred megabytes. */
const concurrency = 2;

/** Milliseconds for which an image waits: a proxy before us waits a minute for an answer. */
const maxWait = 20_000;

const maxWaiting = 48;

/** Milliseconds after which an image steps aside for somebody who waits; a phone's photograph takes about as long. */
const patience = 500;
const maxAside = 2;

/** Decodes and encodes images in processes of their own, behind a fair queue. `close` ends them. */
export function createImageProcessor(limits: Partial<WorkerLimits> = {}): ImageProcessor & { close: () => void } {
  const inTurn = createFairQueue({ concurrency, maxWaiting, maxWait, patience, maxAside });
  const workers = createWorkers({ ...defaults, ...limits });
  return {
    process: (userId, read, crop) =>
      inTurn(userId, async (onAside) =>
        workers.run({ operation: 'process', bytes: await read(), crop }, onAside),
      ) as Promise<ProcessedImage>,
    preview: (userId, read) =>
      inTurn(userId, async (onAside) =>
        workers.run({ operation: 'preview', bytes: await read(), crop: undefined }, onAside),
      ) as Promise<Uint8Array>,
    close: workers.close,
  };
}
