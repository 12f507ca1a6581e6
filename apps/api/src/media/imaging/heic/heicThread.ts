// Decodes one HEIC in a thread, because libheif blocks its thread: the worker can still check its memory.
import { parentPort, workerData } from 'node:worker_threads';
import { createTiff } from './createTiff.ts';
import type { HeicTask } from './decodeHeic.ts';
import { halveTile } from './halveTile.ts';
import { openHeic } from './openHeic.ts';

const { bytes, icc, isHalved } = workerData as HeicTask;
const { width, height, tiles } = openHeic(bytes);
const scale = isHalved ? 2 : 1;
const { tiff, place } = createTiff(Math.ceil(width / scale), Math.ceil(height / scale), icc);
for (const tile of tiles()) place(isHalved ? halveTile(tile, { width, height }) : tile);
parentPort?.postMessage(tiff, [tiff.buffer]);
