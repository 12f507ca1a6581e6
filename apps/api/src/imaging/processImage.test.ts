import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { blankPng } from '../test/uploads.ts';
import { previewImage, processImage } from './processImage.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } });

const refused = async (bytes: Uint8Array) => {
  const error = await processImage(bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).message;
};

describe('what is published', () => {
  test('has the sizes up to its own, never larger', async () => {
    const { variants, width, height } = await processImage(await canvas(1000, 750).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 1000, height: 750 });
    expect(variants.map((variant) => variant.width)).toEqual([320, 640, 800, 1000]);
    for (const variant of variants) {
      expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: 'webp', width: variant.width });
    }
  });

  test('is narrower where it is tall: a variant has 8 megapixels at most', async () => {
    const { width, height, variants } = await processImage(await canvas(2000, 16_000).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 2000, height: 16_000 });
    expect(variants.map((variant) => variant.width)).toEqual([320, 640, 800, 1000]);
  });

  test.each([
    ['grey', () => canvas(400, 300).greyscale().png()],
    ['half transparent', () => canvas(400, 300).ensureAlpha(0.5).png()],
    ['of 16 bits', () => canvas(400, 300).toColourspace('rgb16').png()],
    ['of print colours', () => canvas(400, 300).toColourspace('cmyk').jpeg()],
  ])('is as good of a picture that is %s', async (_, picture) => {
    const { color, variants } = await processImage(await picture().toBuffer());
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(await sharp(variants.at(-1)?.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, space: 'srgb' });
  });

  test('ends at 2400', async () => {
    const { variants } = await processImage(await canvas(3000, 400).png().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([320, 640, 800, 1280, 2400]);
  });

  test('of a picture smaller than the smallest size is its own size', async () => {
    const { variants } = await processImage(await canvas(200, 100).webp().toBuffer());
    expect(variants.map(({ width }) => width)).toEqual([200]);
  });

  test('stands upright and carries no metadata', async () => {
    const photo = await canvas(400, 300)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'CANARY', Orientation: '6' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { variants, width, height } = await processImage(photo);
    expect({ width, height }).toEqual({ width: 300, height: 400 });
    for (const { bytes } of variants) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    }
  });

  test('keeps nothing that hung on behind the picture', async () => {
    const polyglot = Buffer.concat([
      await canvas(400, 300).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { variants } = await processImage(polyglot);
    for (const { bytes } of variants) expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  test('has its colour', async () => {
    const { color } = await processImage(await canvas(400, 300).png().toBuffer());
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('shows the part that was cut out', async () => {
    const original = await canvas(800, 600).png().toBuffer();
    const { width, height } = await processImage(original, { left: 10, top: 20, width: 400, height: 330 });
    expect({ width, height }).toEqual({ width: 400, height: 330 });
  });
});

describe('a preview', () => {
  test.each([
    [2000, 3000, 21, 32],
    [4000, 500, 32, 4],
    [150, 1200, 4, 32],
    [100, 60, 12, 7],
    [3, 2, 1, 1],
  ])('of %i×%i has %i×%i pixels and is under 1 kB', async (width, height, previewWidth, previewHeight) => {
    const { preview } = await processImage(await canvas(width, height).jpeg().toBuffer());
    const metadata = await sharp(preview).metadata();
    expect([metadata.width, metadata.height]).toEqual([previewWidth, previewHeight]);
    expect(preview.byteLength).toBeLessThan(1024);
  });

  test('of a variant is made as that of the original', async () => {
    const { variants } = await processImage(await canvas(150, 1200).jpeg().toBuffer());
    const { width, height } = await sharp(await previewImage(variants.at(-1)?.bytes ?? new Uint8Array())).metadata();
    expect({ width, height }).toEqual({ width: 4, height: 32 });
  });
});

describe('422', () => {
  const notAPicture = 'JPEG、PNG、WebPの画像をアップロードしてください';
  const unreadable = '画像を読み取れませんでした。別の画像をお試しください';

  test('an SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
    expect(await refused(Buffer.from(svg))).toBe(notAPicture);
  });
  test('a GIF', async () => {
    expect(await refused(await canvas(40, 30).gif().toBuffer())).toBe(notAPicture);
  });
  test('text', async () => {
    expect(await refused(Buffer.from('<html>not a picture</html>'))).toBe(unreadable);
  });
  test('a picture that breaks off', async () => {
    const whole = await canvas(900, 700).jpeg().toBuffer();
    expect(await refused(whole.subarray(0, whole.byteLength / 2))).toBe(unreadable);
  });
  test('more than 10 MB', async () => {
    expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('ファイルサイズは10MB以下にしてください');
  });
  test.each([
    ['more than 50 megapixels', 9000, 6000, '画像は5000万画素以下にしてください'],
    ['50 million rows', 1, 49_999_999, '画像の一辺は16383ピクセル以下にしてください'],
    [
      'one side nine times as long as the other',
      100,
      900,
      '縦横比が1:8を超える細長い画像は登録できません。必要な部分を切り取ってからお試しください',
    ],
  ])('%s, before it is decoded', async (_, width, height, sentence) => {
    const bytes = blankPng(width, height);
    const began = performance.now();
    expect(await refused(bytes)).toBe(sentence);
    expect(performance.now() - began).toBeLessThan(200);
  });
});
