import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** Noise compresses badly: decoding and encoding it cost most. */
export const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** Twelve megapixels, 3.5 MB: a phone's. */
export const phonePhotograph = () => noise(4032, 3024, 20).jpeg({ quality: 80 }).toBuffer();

/** Milliseconds that something takes. */
export async function timed(run: () => Promise<unknown>) {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** People read, each time what `next` gives, with a pause. Returns the milliseconds of each request. */
export async function readers(count: number, next: () => string | Request, isOver: () => boolean, pause = 50) {
  const times: number[] = [];
  const reader = async () => {
    do {
      times.push(await timed(async () => (await fetch(next())).text()));
      if (pause > 0) await sleep(pause);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: count }, reader));
  return times;
}

/** Whether a promise has been settled. */
export const until = (promise: Promise<unknown>) => {
  let isOver = false;
  void promise.finally(() => {
    isOver = true;
  });
  return () => isOver;
};

/** `share`: 0.99 of the 99th. */
export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
