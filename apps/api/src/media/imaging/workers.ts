import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ApiError } from '../../platform/errors.ts';
import { busy } from './fairQueue.ts';
import { outOfMemory, type WorkerResult, type WorkerTask } from './workerTask.ts';

export type WorkerLimits = {
  /** Timeout of a task in milliseconds; a worker that exceeds it is killed and replaced. */
  timeLimit: number;
  /** Bytes of resident memory; a worker that exceeds them exits and is replaced. */
  memoryLimit: number;
  /** Milliseconds after which an idle worker is killed, to free the memory held by libvips. */
  idleTime: number;
  /** Scheduling priority as for `nice`: 0 to 19, 19 is the lowest. */
  niceness: number;
};

const tooDemanding = () =>
  new ApiError('invalid', '画像を処理できませんでした。サイズを小さくしてからもう一度お試しください');

const workerFile = join(import.meta.dirname, 'worker.ts');

type Worker = { child: ChildProcess; idle: NodeJS.Timeout | undefined };

/**
 * A pool of worker processes, each of which handles one task at a time. Workers start on demand and are replaced when they
 * die or time out. The caller limits the concurrency.
 */
export function createWorkers({ timeLimit, memoryLimit, idleTime, niceness }: WorkerLimits, file = workerFile) {
  const all = new Set<Worker>();
  const free: Worker[] = [];
  let isClosed = false;

  function start(): Worker {
    const child = fork(file, [String(memoryLimit), String(niceness)], {
      serialization: 'advanced',
      // The worker decodes untrusted files: its environment holds no secrets.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      execArgv: ['--max-old-space-size=128'],
    });
    const worker: Worker = { child, idle: undefined };
    all.add(worker);
    child.once('exit', () => {
      all.delete(worker);
      const index = free.indexOf(worker);
      if (index >= 0) free.splice(index, 1);
      clearTimeout(worker.idle);
    });
    return worker;
  }

  function release(worker: Worker) {
    if (!worker.child.connected) return;
    worker.idle = setTimeout(() => worker.child.kill('SIGKILL'), idleTime).unref();
    free.push(worker);
  }

  /** Resolves to null when the worker has exceeded its memory, to 'killed' when it has died in any other way. */
  async function attempt(task: WorkerTask) {
    if (isClosed) throw busy();
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    const result = await send(worker.child, task);
    if (isClosed) throw busy();
    if (result && result !== 'killed') release(worker);
    return result;
  }

  /**
   * Runs a task in an idle or new worker; once more in another one if the first is killed, which says nothing about the file.
   * Rejects with `invalid` for a file that is invalid or exceeds the limits.
   */
  async function run(task: WorkerTask) {
    const first = await attempt(task);
    const result = first === 'killed' ? await attempt(task) : first;
    if (!result || result === 'killed') throw tooDemanding();
    if ('fault' in result) throw new Error(`The image worker failed: ${result.fault}`);
    if ('refusal' in result) throw new ApiError('invalid', result.refusal);
    return result.value;
  }

  /** Kills a worker that exceeds the time limit. */
  const send = (child: ChildProcess, task: WorkerTask) =>
    new Promise<WorkerResult | 'killed' | null>((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
      const finish = (result: WorkerResult | 'killed' | null) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(result);
      };
      const onMessage = (message: unknown) => finish(message as WorkerResult);
      const onExit = (code: number | null) => finish(code === outOfMemory ? null : 'killed');
      child.once('message', onMessage);
      child.once('exit', onExit);
      // Sending to a dead worker fails; its exit event settles the promise.
      child.send(task, () => {});
    });

  /** Kills all workers; running tasks reject with `busy`. */
  function close() {
    isClosed = true;
    for (const { child } of all) child.kill('SIGKILL');
  }

  return { run, close };
}
