import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { blurImage, processImage } from './processImage.ts';

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

  test('ends at 2400', async () => {
    const { variants } = await processImage(await canvas(3000, 200).png().toBuffer());
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

test('the derivative of a paid picture is at most 32 pixels wide and under 1 kB', async () => {
  const bytes = await blurImage(await canvas(2000, 3000).jpeg().toBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(32);
  expect(bytes.byteLength).toBeLessThan(1024);
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
  test('more than 50 megapixels, before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await refused(bomb)).toBe(unreadable);
  });
});
