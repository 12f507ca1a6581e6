import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { blankPng } from '../../test/uploads.ts';
import { encodeVariants, previewImage, processImage } from './processImage.ts';
import { firstWidths, variantWidths } from './variantWidths.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } });

const refused = async (bytes: Uint8Array) => {
  const error = await processImage(bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).message;
};

/** What the library does for a call: the widths at which it decodes files, and the formats and widths that it encodes. */
async function work(run: () => Promise<unknown>) {
  const decoded: number[] = [];
  const encoded: string[] = [];
  type Options = { formatOut: string; width: number; input: { rawWidth?: number } };
  const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer');
  await run();
  for (const { options } of toBuffer.mock.contexts as unknown as { options: Options }[]) {
    if (!options.input.rawWidth) decoded.push(options.width);
    if (options.formatOut !== 'raw')
      encoded.push(`${options.formatOut} ${options.width > 0 ? options.width : options.input.rawWidth}`);
  }
  toBuffer.mockRestore();
  return { decoded, encoded };
}

describe('the sizes', () => {
  test.each([
    [4032, 3024, [320, 640, 800, 1280, 2400], [320, 1280]],
    [1500, 1000, [320, 640, 800, 1280, 1500], [320, 1280]],
    [1000, 750, [320, 640, 800, 1000], [320, 1000]],
    [200, 100, [200], [200]],
    // A variant has 8 megapixels at most.
    [2000, 16_000, [320, 640, 800, 1000], [320, 1000]],
  ])('of %i×%i: up to its own, the smallest and that of its address first', (width, height, all, first) => {
    expect(variantWidths({ width, height })).toEqual(all);
    expect(firstWidths(all)).toEqual(first);
  });
});

describe('the work', () => {
  const photograph = () => canvas(2600, 1950).jpeg().toBuffer();

  test('before an image is usable: one decoding, no larger than needed, two variants and the preview', async () => {
    const bytes = await photograph();
    const { decoded, encoded } = await work(() => processImage(bytes));
    expect(decoded).toEqual([1280]);
    expect(encoded.sort()).toEqual(['webp 1280', 'webp 32', 'webp 320']);
  });

  test('afterwards: one decoding for all that is missing in a format', async () => {
    const bytes = await photograph();
    const variants = [320, 640, 2400].map((width) => ({ width, format: 'avif' as const }));
    expect((await work(() => encodeVariants(bytes, variants))).decoded).toEqual([2400]);
  });
});

describe('further variants', () => {
  test('are of their size and format, upright, without metadata, and show what the first ones show', async () => {
    const half = await canvas(1500, 1000).png().toBuffer();
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#2060a0' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'CANARY' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const wanted = [
      { width: 800, format: 'avif' as const },
      { width: 320, format: 'avif' as const },
      { width: 640, format: 'webp' as const },
    ];
    const { variants } = await processImage(photo);
    const further = await encodeVariants(photo, wanted);
    expect(further.map(({ width, format }) => ({ width, format }))).toEqual(wanted);
    for (const { bytes, width, format } of [...variants, ...further]) {
      const metadata = await sharp(bytes).metadata();
      expect({ width: metadata.width, height: metadata.height }).toEqual({ width, height: 3 * width });
      expect(metadata).toMatchObject(format === 'webp' ? { format } : { format: 'heif', compression: 'av1' });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const colorAt = (share: number) => [
        ...data.subarray(Math.floor(info.height * share) * info.width * 3).subarray(0, 3),
      ];
      for (const [share, color] of [
        [0.25, [0xa0, 0x80, 0x60]],
        [0.75, [0x20, 0x60, 0xa0]],
      ] as const)
        for (const [channel, level] of colorAt(share).entries())
          expect(Math.abs(level - (color[channel] ?? 0))).toBeLessThan(12);
    }
  });

  test('show the part that was cut out', async () => {
    const original = await canvas(800, 600).png().toBuffer();
    const crop = { left: 10, top: 20, width: 400, height: 330 };
    const [variant] = await encodeVariants(original, [{ width: 400, format: 'avif' }], crop);
    expect(await sharp(variant?.bytes).metadata()).toMatchObject({ width: 400, height: 330 });
  });
});

describe('what is published', () => {
  test('has its first sizes, as WebP', async () => {
    const { variants, width, height } = await processImage(await canvas(1000, 750).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 1000, height: 750 });
    expect(variants.map((variant) => variant.width)).toEqual([320, 1000]);
    for (const variant of variants) {
      expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: 'webp', width: variant.width });
    }
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
    // The header and the beginning of the first rows: what is decoded is refused as unreadable.
    expect(await refused(blankPng(width, height).subarray(0, 60))).toBe(sentence);
  });
});
