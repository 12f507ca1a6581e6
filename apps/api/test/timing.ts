import { performance } from 'node:perf_hooks';
import sharp from 'sharp';

/** Gaussian noise: slow to decode and encode, as it compresses badly. `sigma`: its standard deviation. */
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
