import type { Input, Reading, ReadProblem } from '@iespec/tables';
import type { ReadFailure } from '../forms/types.ts';

/** Milliseconds after which a file counts as too large. */
const timeout = 20_000;

/** Finds the tables in a file, or in what was pasted, in a worker: the page stays alive whatever the file contains. */
export const readInWorker = (input: Input) =>
  new Promise<Reading | { problem: ReadFailure }>((resolve) => {
    const worker = new Worker(new URL('./readTables.worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Reading | { problem: ReadFailure }) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(end, timeout, { problem: 'tooLarge' });
    worker.onmessage = ({ data }: MessageEvent<Reading | { problem: ReadProblem } | null>) =>
      end(data ?? { problem: 'unreadable' });
    worker.onerror = () => end({ problem: 'notLoaded' });
    worker.postMessage(input);
  });
