import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { measureTime, percentile, phoneImage, simulateReaders, trackSettled } from '../../../api/src/test/timing.ts';
import type { BenchDatabases } from '../benchDatabases.ts';
import { budgeted } from '../budgets.ts';
import { type Figure, ratio } from '../figures.ts';
import { clientHeaders } from '../load.ts';
import { type Saver, signUpSavers, uploadImage } from '../savers.ts';

const rounds = Array.from({ length: 5 });
const uploads = Array.from({ length: 3 });

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin } = await databases.demo();
  const [saver] = (await signUpSavers(origin, 1)) as [Saver];
  const image = new Uint8Array(await phoneImage());
  const upload = () => uploadImage(origin, saver, image);

  /** Waits until the background work has rendered all variants. */
  const waitForVariants = async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const response = await fetch(`${saver.url}/details`, { headers: await saver.authorize() });
      const { images } = (await response.json()) as { images: { sources: { formats: string[] } | null }[] };
      if (images.every(({ sources }) => sources?.formats.includes('avif') ?? true)) return;
      await sleep(1_000);
    }
    throw new Error('The background work did not render the variants in time');
  };

  let reads = 0;
  const nextRequest = () => {
    reads += 1;
    // Responses are cached by their parameters: different numbers of products and images are made anew.
    const query = `products=${1 + (reads % 100)}&images=${1 + (Math.floor(reads / 100) % 100)}`;
    const url = `${origin}/api/properties/${1 + (reads % 3)}/details?${query}`;
    return new Request(url, { headers: clientHeaders(reads) });
  };
  const read = (isOver: () => boolean) => simulateReaders(10, nextRequest, isOver);
  sharp.concurrency(1);
  const encode = () => sharp(image).autoOrient().resize({ width: 1280 }).webp({ quality: 76 }).toBuffer();
  const encodeTimes: number[] = [];
  const completeTimes: number[] = [];
  const idle: number[][] = [];
  const duringUploads: number[][] = [];
  for (const _ of rounds) {
    encodeTimes.push(await measureTime(encode));
    completeTimes.push(await measureTime(await upload()));
    await waitForVariants();
    idle.push(await read(trackSettled(sleep(3_000))));
    const uploading = (async () => {
      for (const _upload of uploads) await (await upload())();
    })();
    duringUploads.push(await read(trackSettled(uploading)));
    await waitForVariants();
  }
  const p99 = (times: number[]) => percentile(times, 0.99);
  return [
    ratio(budgeted('P14 usable'), completeTimes, encodeTimes),
    ratio(budgeted('P14 readers'), duringUploads.map(p99), idle.map(p99)),
  ];
}
