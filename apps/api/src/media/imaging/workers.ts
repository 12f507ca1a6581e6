import { join } from 'node:path';
import workerpool from 'workerpool';
import { ApiError } from '#platform/errors.ts';
import { busy } from './fairQueue.ts';
import type { Operations, Usage } from './worker.ts';

export type WorkerLimits = {
  /** Timeout of a task in milliseconds; a worker that exceeds it is killed. */
  timeLimit: number;
  /** Seconds of processor time of a task; a worker that exceeds them is killed. */
  processorLimit: number;
  /** Bytes of resident memory; a worker that exceeds them is killed. */
  memoryLimit: number;
  /** Milliseconds without a task after which the workers are ended, to free the memory held by libvips. */
  idleTime: number;
  /** Scheduling priority as for `nice`: 0 to 19, 19 is the lowest. */
  niceness: number;
};

const workerFile = join(import.meta.dirname, 'worker.ts');

const { TerminateError } = workerpool;
/** A worker that exceeds a limit: its task is cancelled. */
const { TimeoutError, CancellationError } = workerpool.Promise;

type Input<Name extends keyof Operations> = Parameters<Operations[Name]>;
/** Called with the processor seconds that a task has used. */
export type Charge = (seconds: number) => unknown;

/** Worker processes, started on demand, each for one task at a time. The caller limits the concurrency. */
export function createWorkers(limits: WorkerLimits, file = workerFile) {
  const { timeLimit, processorLimit, memoryLimit, idleTime, niceness } = limits;
  const pool = workerpool.pool(file, {
    workerType: 'process',
    maxWorkers: Number.MAX_SAFE_INTEGER,
    // Milliseconds. While libvips works, a worker does not end by itself: it is killed.
    workerTerminateTimeout: 100,
    forkArgs: [memoryLimit, processorLimit, niceness].map(String),
    forkOpts: {
      serialization: 'advanced',
      // The worker decodes untrusted files: its environment holds no secrets. Above the threshold, memory that is
      // freed returns to the system.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000', UV_THREADPOOL_SIZE: '2' },
      execArgv: ['--max-old-space-size=128'],
    },
  });
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function attempt<Name extends keyof Operations>(operation: Name, input: Input<Name>, charge: Charge) {
    clearTimeout(idle);
    const beganAt = performance.now();
    let seconds: number | undefined;
    const result = pool.exec<Operations[Name]>(operation, input, {
      on: (usage: Usage) => {
        seconds = usage.seconds;
        if (usage.isTooMuch) result.cancel();
      },
    });
    try {
      return await result.timeout(timeLimit);
    } finally {
      // A worker that hangs or was killed has not said what it used.
      charge(seconds ?? (performance.now() - beganAt) / 1000);
      clearTimeout(idle);
      if (!isClosed) idle = setTimeout(() => pool.terminate(), idleTime).unref();
    }
  }

  /**
   * Runs a task in an idle or new worker. If something else kills the worker, which says nothing about the
   * file, runs the task once more in another worker. `charge` is called with the processor seconds of each
   * attempt. Rejects with `invalid` if the file is invalid or exceeds the limits, with `busy` after `close`.
   */
  async function run<Name extends keyof Operations>(operation: Name, input: Input<Name>, charge: Charge = () => {}) {
    if (isClosed) throw busy();
    try {
      return await attempt(operation, input, charge).catch((error: unknown) => {
        if (error instanceof TerminateError) return attempt(operation, input, charge);
        throw error;
      });
    } catch (error) {
      throw isClosed ? busy() : explain(error as Error);
    }
  }

  /** Ends all workers; running tasks reject with `busy`. */
  async function close() {
    isClosed = true;
    // The idle timer must not call `terminate` as well: only one of the two calls would notice that the
    // workers have ended, and the other would wait forever.
    clearTimeout(idle);
    await pool.terminate(true);
  }

  return { run, close };
}

function explain(error: Error & { code?: unknown }) {
  const wasEnded = [TimeoutError, CancellationError, TerminateError].some((type) => error instanceof type);
  if (wasEnded)
    return new ApiError('invalid', '画像を処理できませんでした。サイズを小さくしてからもう一度お試しください');
  if (error.code === 'invalid') return new ApiError('invalid', error.message);
  return new Error(`The image worker failed: ${error.message}`, { cause: error });
}
