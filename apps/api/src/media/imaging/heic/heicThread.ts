// Decodes one HEIC in a thread, because libheif blocks its thread: the worker can still check its memory.
import { parentPort, workerData } from 'node:worker_threads';
import { createTiff } from './createTiff.ts';
import type { HeicTask } from './decodeHeic.ts';
import { openHeic } from './openHeic.ts';

const { bytes, icc } = workerData as HeicTask;
const { width, height, tiles } = openHeic(bytes);
const { tiff, place } = createTiff(width, height, icc);
for (const tile of tiles()) place(tile);
parentPort?.postMessage(tiff, [tiff.buffer]);
