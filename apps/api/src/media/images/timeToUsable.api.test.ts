import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { isLong } from '../../test/long.ts';
import { percentile, phonePhotograph, readers, timed, until } from '../../test/timing.ts';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';
import { createMakeVariants } from '../variants/makeVariants.ts';

const { parts, as, newListing } = world();
const { announce, put, complete, newProperty } = uploads({ parts, as });

const rounds = 8;
const photographs = 3;

let photograph: Buffer;
let property: number;
let home: number;
beforeAll(async () => {
  photograph = await phonePhotograph();
  property = await newProperty();
  home = (await newListing()).property_id;
}, 60_000);

async function sent() {
  const { upload_url, image_id } = await announce({ property_id: property });
  expect((await put(upload_url, photograph)).status).toBe(200);
  return image_id;
}
const completed = async (id: number) => expect((await complete(id)).status).toBe(200);
const read = (isOver: () => boolean) => readers(10, () => `${parts.origin}/api/properties/${home}/details`, isOver);

test('an upload is answered after one task of the processor and two files', async () => {
  const process = vi.spyOn(parts.imageProcessor, 'process');
  const variants = vi.spyOn(parts.imageProcessor, 'variants');
  const stored = vi.spyOn(parts.storage, 'put');
  await completed(await sent());
  expect(process).toHaveBeenCalledTimes(1);
  expect(variants).not.toHaveBeenCalled();
  expect(stored.mock.calls.map(([, , file]) => file)).toEqual(['320.webp', '1280.webp']);
  vi.restoreAllMocks();
});

async function compare() {
  sharp.concurrency(1);
  const alone: number[] = [];
  const usable: number[] = [];
  const encode = () => sharp(photograph).autoOrient().resize({ width: 1280 }).webp({ quality: 76 }).toBuffer();
  const reads = { alone: [] as number[], during: [] as number[] };
  const makeVariants = createMakeVariants({ ...parts, clock: () => new Date() });
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await timed(encode));
    const id = await sent();
    usable.push(await timed(() => completed(id)));
    reads.alone.push(...(await read(until(sleep(1000)))));
    const uploading = (async () => {
      for (let count = 0; count < photographs; count += 1) await completed(await sent());
      await makeVariants();
    })();
    reads.during.push(...(await read(until(uploading))));
    await uploading;
  }
  const figures = {
    alone: percentile(alone, 0.5),
    usable: percentile(usable, 0.5),
    readP99: [reads.alone, reads.during].map((times) => percentile(times, 0.99)),
  };
  const whole = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value);
  console.warn(`time to usable, ms; reads alone and during: ${JSON.stringify(figures, whole)}`);
  expect(parts.log).not.toHaveBeenCalled();
  expect(figures.usable).toBeLessThan(1.5 * figures.alone);
  expect(figures.readP99[1]).toBeLessThan(2 * (figures.readP99[0] ?? 0));
}

// Times say something on a quiet machine only.
const title =
  'it is usable after 1.5 times the encoding of its 1280 alone; readers wait twice as long as alone, at most';
if (isLong) test(title, { timeout: 900_000, retry: 2 }, compare);
