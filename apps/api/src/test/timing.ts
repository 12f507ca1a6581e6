import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** Gaussian noise, which compresses badly and is the slowest to decode and encode. `sigma`: its standard deviation. */
export const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** A JPEG as large as one from a phone camera: 12 megapixels, 3.5 MB. */
export const phoneImage = () => noise(4032, 3024, 20).jpeg({ quality: 80 }).toBuffer();

/** Returns the milliseconds that `run` takes. */
export async function measureTime(run: () => Promise<unknown>) {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/**
 * `count` readers fetch `next()` in a loop until `isOver()`, pausing `pause` milliseconds after each request. Returns the
 * durations of all requests in milliseconds.
 */
export async function simulateReaders(count: number, next: () => string | Request, isOver: () => boolean, pause = 50) {
  const times: number[] = [];
  const reader = async () => {
    do {
      times.push(await measureTime(async () => (await fetch(next())).text()));
      if (pause > 0) await sleep(pause);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: count }, reader));
  return times;
}

/** Returns a function that tells whether the promise has settled. */
export const trackSettled = (promise: Promise<unknown>) => {
  let isOver = false;
  void promise.finally(() => {
    isOver = true;
  });
  return () => isOver;
};

/** `share`: 0.99 for the 99th percentile. */
export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
