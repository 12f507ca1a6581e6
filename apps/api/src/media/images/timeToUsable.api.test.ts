import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { isLong } from '../../test/long.ts';
import { measureTime, percentile, phoneImage, simulateReaders, trackSettled } from '../../test/timing.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, newListing } = world();
const { presign, put, complete, newProperty } = uploads({ parts, as });

const rounds = 8;
const uploadsPerRound = 3;

let phoneJpeg: Buffer;
let property: number;
let readProperty: number;
beforeAll(async () => {
  phoneJpeg = await phoneImage();
  property = await newProperty();
  readProperty = (await newListing()).property_id;
});

async function sendPhoneJpeg() {
  const { upload_url, image_id } = await presign({ property_id: property });
  expect((await put(upload_url, phoneJpeg)).status).toBe(200);
  return image_id;
}
const completeUpload = async (id: number) => expect((await complete(id)).status).toBe(200);
const read = (isOver: () => boolean) =>
  simulateReaders(10, () => `${parts.origin}/api/properties/${readProperty}/details`, isOver);

test('completing an upload takes one processor task and stores two files', async () => {
  const process = vi.spyOn(parts.imageProcessor, 'process');
  const variants = vi.spyOn(parts.imageProcessor, 'variants');
  const stored = vi.spyOn(parts.storage, 'put');
  await completeUpload(await sendPhoneJpeg());
  expect(process).toHaveBeenCalledTimes(1);
  expect(variants).not.toHaveBeenCalled();
  expect(stored.mock.calls.map(([, , file]) => file)).toEqual(['320.webp', '1280.webp']);
  vi.restoreAllMocks();
});

async function compare() {
  sharp.concurrency(1);
  const alone: number[] = [];
  const usable: number[] = [];
  const encode = () => sharp(phoneJpeg).autoOrient().resize({ width: 1280 }).webp({ quality: 76 }).toBuffer();
  const reads = { alone: [] as number[], during: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measureTime(encode));
    const id = await sendPhoneJpeg();
    usable.push(await measureTime(() => completeUpload(id)));
    reads.alone.push(...(await read(trackSettled(sleep(1000)))));
    const uploading = (async () => {
      for (let count = 0; count < uploadsPerRound; count += 1) await completeUpload(await sendPhoneJpeg());
      await parts.jobs.runDue('variants');
    })();
    reads.during.push(...(await read(trackSettled(uploading))));
    await uploading;
  }
  const figures = {
    alone: percentile(alone, 0.5),
    usable: percentile(usable, 0.5),
    readP99: [reads.alone, reads.during].map((times) => percentile(times, 0.99)),
  };
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value);
  console.warn(`time to usable, ms; reads alone and during: ${JSON.stringify(figures, rounded)}`);
  expect(parts.log).not.toHaveBeenCalled();
  expect(figures.usable).toBeLessThan(1.5 * figures.alone);
  expect(figures.readP99[1]).toBeLessThan(2 * (figures.readP99[0] ?? 0));
}

// Timings are meaningful only on an otherwise idle machine.
const title =
  'an upload is usable within 1.5 times the encoding of its 1280 px variant, and reads take at most twice as long';
if (isLong) test(title, { timeout: 900_000, retry: 2 }, compare);
