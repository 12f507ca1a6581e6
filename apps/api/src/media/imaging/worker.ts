// Decodes and encodes images, one at a time, in a process of its own: a malicious file cannot harm the API.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { encodePreviewImage, encodeShareImage, encodeVariants, processImage } from './processImage.ts';

/** Milliseconds between memory checks. libvips works on other threads, so this one is free to check. */
const checkInterval = 50;

const [maxMemory = 0, niceness = 0] = process.argv.slice(2).map(Number);

const operations = { processImage, encodePreviewImage, encodeShareImage, encodeVariants };
export type Operations = typeof operations;

// A cache gains nothing: each task has its own copy of a file. Requests take priority over images.
sharp.cache(false);
sharp.concurrency(1);
setPriority(niceness);
setInterval(() => {
  // The pool cancels the task and kills this process. If the process exited by itself, the pool could miss
  // the exit and wait for it forever.
  if (process.memoryUsage.rss() > maxMemory) workerpool.workerEmit('too much memory');
}, checkInterval);
workerpool.worker(operations);
