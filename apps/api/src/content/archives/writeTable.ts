import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The other core is left to everybody else. */
const oneByOne = pLimit(1);

const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * Writes rows of text below the headings of `productTable.ts` as a workbook (.xlsx), one at a time. Its memory is
 * freed with its thread. Rejects when the thread fails.
 */
export const writeTable = (rows: string[][]): Promise<Uint8Array<ArrayBuffer>> =>
  oneByOne(() => {
    const thread = new Worker(new URL('./tableThread.ts', import.meta.url), { workerData: rows, resourceLimits });
    return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The writer of tables stopped')));
    }).finally(() => thread.terminate());
  });
