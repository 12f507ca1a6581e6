import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { largeHeic } from '#test/heic.ts';
import { createImageProcessor } from './imageProcessor.ts';
import { createProcessorBudget } from './processorBudget.ts';

/** On a busy machine, a process of low priority takes long. */
const patient = { timeLimit: 600_000, processorLimit: 600 };
const processor = createImageProcessor(patient);
afterAll(() => processor.close());

const readPng = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)),
  );

test('processes images, crops and previews in another process', async () => {
  const { width, height, variants, preview } = await processor.process(1, readPng);
  const widths = variants.map((variant) => variant.width);
  expect({ width, height, widths }).toEqual({ width: 400, height: 300, widths: [320, 400] });
  expect((await sharp(preview).metadata()).width).toBe(32);

  const cropped = await processor.process(null, readPng, { left: 10, top: 20, width: 100, height: 50 });
  expect({ width: cropped.width, height: cropped.height }).toEqual({ width: 100, height: 50 });

  const again = await processor.preview(1, async () => variants[0]?.bytes ?? new Uint8Array());
  expect((await sharp(again).metadata()).width).toBe(32);
});

test('renders further variants in a process with the lowest priority', async () => {
  const own = createImageProcessor(patient);
  const children = () =>
    readdirSync(`/proc/${process.pid}/task`).flatMap((thread) => {
      const file = `/proc/${process.pid}/task/${thread}/children`;
      // The thread may have ended since.
      return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : [];
    });
  const before = children();
  const [variant] = await own.variants(readPng, [{ width: 320, format: 'avif' }]);
  expect(await sharp(variant?.bytes).metadata()).toMatchObject({ format: 'heif', width: 320 });
  const started = children().filter((pid) => !before.includes(pid));
  expect(started.map((pid) => getPriority(Number(pid)))).toEqual([19]);
  await own.close();
  expect(await outcome(own.variants(readPng, [{ width: 320, format: 'avif' }]))).toMatch(/^busy/);
});

test('rejects with a message for an invalid file, or with the read error', async () => {
  const text = async () => Buffer.from('text');
  expect(await outcome(processor.process(1, text))).toMatch(/^invalid: JPEG、PNG/);
  expect(await outcome(processor.process(1, () => Promise.reject(new Error('gone'))))).toBe('Error: gone');
  expect(await outcome(processor.process(1, readPng))).toBe('done');
});

test('at most three images are processed at a time', async () => {
  const own = createImageProcessor(patient);
  const begun: number[] = [];
  let fail = (_: Error) => {};
  const file = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const process = (userId: number) =>
    own.process(userId, () => {
      begun.push(userId);
      return file;
    });
  const all = [1, 2, 3, 4].map((userId) => outcome(process(userId)));
  expect(begun).toEqual([1, 2, 3]);
  fail(new Error('gone'));
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4]);
  await own.close();
});

test('a conversion to JPEG neither waits for uploads nor takes a place from them', async () => {
  const own = createImageProcessor(patient);
  let fail = (_: Error) => {};
  const file = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const all = [1, 2, 3].map((userId) => outcome(own.process(userId, () => file)));
  expect(await sharp(await own.jpeg(await readPng())).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
  fail(new Error('gone'));
  await Promise.all(all);
  await own.close();
});

test('a user without processor time left waits, others do not', async () => {
  const budget = createProcessorBudget();
  budget.charge(1, 3600);
  const charge = vi.spyOn(budget, 'charge');
  const own = createImageProcessor(patient, budget);
  expect(await outcome(own.process(1, readPng))).toMatch(/^rate_limited/);
  for (const userId of [2, null]) expect(await outcome(own.process(userId, readPng))).toBe('done');
  expect(charge.mock.calls).toEqual([[2, expect.toSatisfy((seconds: number) => seconds > 0)]]);
  await own.close();
});

test('decodes the largest HEIC', async () => {
  expect(await outcome(processor.process(1, async () => largeHeic()))).toBe('done');
});

// The decoder blocks its thread; the limits are checked on another one.
test.each([{ memoryLimit: 200 * 1024 * 1024 }, { processorLimit: 0.2 }])('rejects it above %o', async (limit) => {
  const strict = createImageProcessor(limit);
  expect(await outcome(strict.process(1, async () => largeHeic()))).toMatch(/^invalid: 画像を処理できませんでした/);
  await strict.close();
});
