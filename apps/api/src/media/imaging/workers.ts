import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ApiError } from '../../platform/errors.ts';
import { busy } from './fairQueue.ts';
import type { WorkerResult, WorkerTask } from './workerTask.ts';

export type WorkerLimits = {
  /** Milliseconds for one task; the worker is killed and replaced after them. */
  timeLimit: number;
  /** Bytes of a worker; it ends and is replaced when it takes more. */
  memoryLimit: number;
  /** Milliseconds after which a worker without a task is ended: what libvips has taken goes back. */
  idleTime: number;
  /** How far requests go before its work: 0 to 19, as of `nice`. */
  niceness: number;
};

const tooDemanding = () =>
  new ApiError('invalid', '画像を処理できませんでした。サイズを小さくしてからもう一度お試しください');

const workerFile = join(import.meta.dirname, 'worker.ts');

type Worker = { child: ChildProcess; idle: NodeJS.Timeout | undefined };

/**
 * Processes that work on images, one task each: they are started when they are needed and replaced when they die or
 * take too long. How many there are is the caller's to limit.
 */
export function createWorkers({ timeLimit, memoryLimit, idleTime, niceness }: WorkerLimits, file = workerFile) {
  const all = new Set<Worker>();
  const free: Worker[] = [];
  let isClosed = false;

  function start(): Worker {
    const child = fork(file, [String(memoryLimit), String(niceness)], {
      serialization: 'advanced',
      // It decodes what strangers send: our secrets are not in its environment.
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

  function take() {
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    return worker;
  }

  function release(worker: Worker) {
    if (!worker.child.connected) return;
    worker.idle = setTimeout(() => worker.child.kill('SIGKILL'), idleTime).unref();
    free.push(worker);
  }

  /** Runs a task in a free worker. Rejects with `invalid` for a file that is refused or asks for too much. */
  async function run(task: WorkerTask) {
    if (isClosed) throw busy();
    const worker = take();
    const result = await answerOf(worker.child, task);
    if (isClosed) throw busy();
    if (!result) throw tooDemanding();
    release(worker);
    if ('fault' in result) throw new Error(`The image worker failed: ${result.fault}`);
    if ('refusal' in result) throw new ApiError('invalid', result.refusal);
    return result.value;
  }

  /** Null where the worker died over the task, by itself or because its time was over. */
  const answerOf = (child: ChildProcess, task: WorkerTask) =>
    new Promise<WorkerResult | null>((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
      const finish = (result: WorkerResult | null) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(result);
      };
      const onMessage = (message: unknown) => finish(message as WorkerResult);
      const onExit = () => finish(null);
      child.once('message', onMessage);
      child.once('exit', onExit);
      // A worker that died meanwhile cannot be sent to; its exit is the answer.
      child.send(task, () => {});
    });

  /** Ends all workers; tasks that run are refused as `busy`. */
  function close() {
    isClosed = true;
    for (const { child } of all) child.kill('SIGKILL');
  }

  return { run, close };
}
