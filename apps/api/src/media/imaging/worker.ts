// Decodes and encodes images in a separate process, so that a malicious file cannot harm the API. One task at a time.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { ApiError } from '../../platform/errors.ts';
import { encodePreviewImage, encodeShareImage, encodeVariants, processImage } from './processImage.ts';
import { outOfMemory, type WorkerResult, type WorkerTask } from './workerTask.ts';

/** Milliseconds between memory checks. libvips works on other threads, so this one is free to check. */
const checkInterval = 50;

const maxMemory = Number(process.argv[2]);
const niceness = Number(process.argv[3]);

function perform(task: WorkerTask) {
  if (task.operation === 'process') return processImage(task.bytes, task.crop);
  if (task.operation === 'preview') return encodePreviewImage(task.bytes);
  if (task.operation === 'share') return encodeShareImage(task.bytes);
  return encodeVariants(task.bytes, task.variants, task.crop);
}

async function run(task: WorkerTask): Promise<WorkerResult> {
  try {
    return { value: await perform(task) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { refusal: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// A cache would gain nothing, because each task has its own copy of a file. Requests take priority over images.
sharp.cache(false);
sharp.concurrency(1);
setPriority(niceness);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemory);
}, checkInterval);
process.on('message', async (task: WorkerTask) => {
  process.send?.(await run(task));
});
// The API has exited.
process.on('disconnect', () => process.exit());
