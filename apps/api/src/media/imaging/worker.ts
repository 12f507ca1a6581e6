// Decodes and encodes images, one at a time, in a process of its own: a malicious file cannot harm the API.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { encodeJpeg, encodePreviewImage, encodeShareImage, encodeVariants, processImage } from './processImage.ts';

/** Sent at the end of a task, and when it exceeds a limit. `seconds`: of processor time, on all threads. */
export type Usage = { seconds: number; isTooMuch: boolean };

/** Milliseconds between checks. libvips works on other threads, so this one is free to check. */
const checkInterval = 50;

const [maxMemory = 0, maxSeconds = 0, niceness = 0] = process.argv.slice(2).map(Number);

/** The processor time of this process when its task began. */
let before = process.cpuUsage();

function usedSeconds() {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

const report = (usage: Usage) => workerpool.workerEmit(usage);

const measured =
  <Input extends unknown[], Output>(run: (...input: Input) => Promise<Output>) =>
  async (...input: Input) => {
    before = process.cpuUsage();
    return run(...input).finally(() => report({ seconds: usedSeconds(), isTooMuch: false }));
  };

const operations = {
  processImage: measured(processImage),
  encodeJpeg: measured(encodeJpeg),
  encodePreviewImage: measured(encodePreviewImage),
  encodeShareImage: measured(encodeShareImage),
  encodeVariants: measured(encodeVariants),
};
export type Operations = typeof operations;

// A cache gains nothing: each task has its own copy of a file. Requests take priority over images.
sharp.cache(false);
sharp.concurrency(1);
setPriority(niceness);
setInterval(() => {
  const seconds = usedSeconds();
  // The pool cancels the task and kills this process. If the process exited by itself, the pool could miss
  // the exit and wait for it forever.
  if (process.memoryUsage.rss() > maxMemory || seconds > maxSeconds) report({ seconds, isTooMuch: true });
}, checkInterval);
workerpool.worker(operations);
