import { Worker } from 'node:worker_threads';

/** `isHalved`: whether the TIFF has half the width and height, rounded up. */
export type HeicTask = { bytes: Uint8Array; icc: Uint8Array | undefined; isHalved: boolean };

/**
 * Decodes the primary image of a HEIC to an upright, uncompressed TIFF with its colour profile, which sharp
 * can read. Its memory is freed with its thread. Rejects when it cannot be decoded.
 */
export function decodeHeic(task: HeicTask) {
  const thread = new Worker(new URL('./heicThread.ts', import.meta.url), { workerData: task });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The HEIC decoder stopped')));
  }).finally(() => thread.terminate());
}
