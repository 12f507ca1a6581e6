import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { blankPng } from '../test/uploads.ts';
import { createImageProcessor } from './imageProcessor.ts';

const processor = createImageProcessor();
afterAll(() => processor.close());

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)),
  );

test('an image is processed in another process, a crop and a preview as well', async () => {
  const { width, height, variants, preview } = await processor.process(1, photo);
  const widths = variants.map((variant) => variant.width);
  expect({ width, height, widths }).toEqual({ width: 400, height: 300, widths: [320, 400] });
  expect((await sharp(preview).metadata()).width).toBe(32);

  const cropped = await processor.process(null, photo, { left: 10, top: 20, width: 100, height: 50 });
  expect({ width: cropped.width, height: cropped.height }).toEqual({ width: 100, height: 50 });

  const again = await processor.preview(1, async () => variants[0]?.bytes ?? new Uint8Array());
  expect((await sharp(again).metadata()).width).toBe(32);
});

test('a refusal is its sentence; what cannot be read is not sent', async () => {
  const text = async () => Buffer.from('text');
  expect(await outcome(processor.process(1, text))).toMatch(/^invalid: 画像を読み取れませんでした/);
  expect(await outcome(processor.process(1, () => Promise.reject(new Error('gone'))))).toBe('Error: gone');
  expect(await outcome(processor.process(1, photo))).toBe('done');
});

test('an image that takes too much memory is refused, and the next is processed', async () => {
  const strict = createImageProcessor({ memoryLimit: 150 * 1024 * 1024 });
  // 140 MB when it is decoded, and as much again.
  const turned = await sharp(blankPng(7000, 7000))
    .toColourspace('srgb')
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  expect(await outcome(strict.process(1, async () => turned))).toMatch(/^invalid: 画像を処理できませんでした/);
  expect(await outcome(strict.process(1, photo))).toBe('done');
  strict.close();
});
