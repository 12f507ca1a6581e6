import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { noise } from '#test/timing.ts';
import { blankPng } from '#test/uploads.ts';
import { encodeVariants, processImage } from './processImage.ts';
import { firstWidths, variantWidths } from './variantWidths.ts';

const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } });

const unreadable = '画像を読み取れませんでした。別の画像をお試しください';

const rejection = async (bytes: Uint8Array) => {
  const error = await processImage(bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).message;
};

/** Records what sharp does during `run`: the widths of decoded files, formats and widths of encoded ones. */
async function recordSharp(run: () => Promise<unknown>) {
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

describe('variant widths', () => {
  test.each([
    [4032, 3024, [320, 640, 800, 1280, 2400], [320, 1280]],
    [1500, 1000, [320, 640, 800, 1280, 1500], [320, 1280]],
    [1000, 750, [320, 640, 800, 1000], [320, 1000]],
    [200, 100, [200], [200]],
    // At most 8 megapixels.
    [2000, 16_000, [320, 640, 800, 1000], [320, 1000]],
  ])('of a %i×%i image', (width, height, all, first) => {
    expect(variantWidths({ width, height })).toEqual(all);
    expect(firstWidths(all)).toEqual(first);
  });
});

describe('performance', () => {
  const jpeg = () => solidImage(2600, 1950).jpeg().toBuffer();

  test('the first step decodes once at the needed size and encodes two variants and the preview', async () => {
    const bytes = await jpeg();
    const { decoded, encoded } = await recordSharp(() => processImage(bytes));
    expect(decoded).toEqual([1280]);
    expect(encoded.sort()).toEqual(['webp 1280', 'webp 32', 'webp 320']);
  });

  test('further variants of a format decode the original once', async () => {
    const bytes = await jpeg();
    const variants = [320, 640, 2400].map((width) => ({ width, format: 'avif' as const }));
    expect((await recordSharp(() => encodeVariants(bytes, variants))).decoded).toEqual([2400]);
  });
});

describe('further variants', () => {
  test('have the requested size and format, are upright, without metadata and show the same image', async () => {
    const half = await solidImage(1500, 1000).png().toBuffer();
    const original = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#2060a0' } })
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
    const { variants } = await processImage(original);
    const further = await encodeVariants(original, wanted);
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

  test('show the crop', async () => {
    const original = await solidImage(800, 600).png().toBuffer();
    const crop = { left: 10, top: 20, width: 400, height: 330 };
    const [variant] = await encodeVariants(original, [{ width: 400, format: 'avif' }], crop);
    expect(await sharp(variant?.bytes).metadata()).toMatchObject({ width: 400, height: 330 });
  });
});

describe('a processed image', () => {
  test.each([
    ['greyscale', () => solidImage(400, 300).greyscale().png()],
    ['semi-transparent', () => solidImage(400, 300).ensureAlpha(0.5).png()],
    ['16-bit', () => solidImage(400, 300).toColourspace('rgb16').png()],
    ['CMYK', () => solidImage(400, 300).toColourspace('cmyk').jpeg()],
  ])('is sRGB WebP for a %s original', async (_, image) => {
    const { color, variants } = await processImage(await image().toBuffer());
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(await sharp(variants.at(-1)?.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, space: 'srgb' });
  });
});

test('a preview is blurred and has no metadata', async () => {
  const half = await sharp({ create: { width: 320, height: 640, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const original = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#ffffff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'CANARY' } })
    .toBuffer();
  const { preview } = await processImage(original);
  const { exif, icc, xmp, iptc } = await sharp(preview).metadata();
  expect([exif, icc, xmp, iptc]).toEqual(Array(4).fill(undefined));
  const pixels = await sharp(preview).greyscale().raw().toBuffer();
  const row = [...pixels.subarray(0, 32)];
  // Without the blur, the edge in the middle is a single step of 255.
  const steps = row.slice(1).map((level, index) => level - (row[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(128);
});

test('only the first frame of an animation is read', async () => {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { variants } = await processImage(animation);
  const { width, height } = await sharp(variants[0]?.bytes).metadata();
  expect([width, height]).toEqual([40, 30]);
});

describe('a JPEG without its end marker', () => {
  const textured = noise(600, 400, 30);
  const kinds: [string, () => Promise<Buffer>][] = [
    ['baseline', () => textured.clone().jpeg().toBuffer()],
    ['progressive', () => textured.clone().jpeg({ progressive: true }).toBuffer()],
  ];

  test.each(kinds)('is shown like the whole file if it is %s', async (_, encode) => {
    const jpeg = await encode();
    for (const cut of [1, 2]) {
      const bytes = jpeg.subarray(0, -cut);
      expect(await processImage(bytes)).toEqual(await processImage(jpeg));
      const variants = [{ width: 320, format: 'avif' as const }];
      expect(await encodeVariants(bytes, variants)).toEqual(await encodeVariants(jpeg, variants));
    }
  });

  test.each(kinds)('is refused if more than the marker is missing and it is %s', async (_, encode) => {
    const jpeg = await encode();
    for (const cut of [3, 10, 1000]) expect(await rejection(jpeg.subarray(0, -cut))).toBe(unreadable);
  });

  test('is refused if its last scan is missing, because it would be shown blurred', async () => {
    const jpeg = await textured.clone().jpeg({ progressive: true }).toBuffer();
    const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(await rejection(jpeg.subarray(0, lastScan))).toBe(unreadable);
    expect(await rejection(jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xc4]), lastScan)))).toBe(unreadable);
  });
});

describe('rejects with 422', () => {
  const unsupported = 'JPEG、PNG、WebP、HEICの画像をアップロードしてください';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const truncated = async () => {
    const bytes = await solidImage(900, 700).jpeg().toBuffer();
    return bytes.subarray(0, bytes.byteLength / 2);
  };

  test('other formats by their first bytes, before sharp parses them', async () => {
    const metadata = vi.spyOn(sharp.prototype, 'metadata');
    for (const bytes of [Buffer.from(svg), await solidImage(40, 30).tiff().toBuffer()])
      expect(await rejection(bytes)).toBe(unsupported);
    expect(metadata).not.toHaveBeenCalled();
    metadata.mockRestore();
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['an SVG', () => Buffer.from(svg), unsupported],
    ['a GIF', () => solidImage(40, 30).gif().toBuffer(), unsupported],
    ['text', () => Buffer.from('<html>not an image</html>'), unsupported],
    ['a truncated JPEG', truncated, unreadable],
    ['more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), 'ファイルサイズは10MB以下にしてください'],
  ])('%s', async (_, bytes, message) => {
    expect(await rejection(await bytes())).toBe(message);
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
  ])('%s, before decoding', async (_, width, height, message) => {
    // Only the header and the beginning of the first rows: decoding them would fail as unreadable.
    expect(await rejection(blankPng(width, height).subarray(0, 60))).toBe(message);
  });
});

describe('an image that would take too much to decode', () => {
  const tooDemanding =
    'この画像は処理の負荷が大きすぎます。プログレッシブ形式やインターレース形式ではない、通常のJPEGかPNGで保存し直してからお試しください';

  const startOfScan = Buffer.from([0xff, 0xda]);

  /** A JPEG whose last scan is sent several times, each time after `gap`. */
  async function repeatScan(times: number, gap: number[] = []) {
    const jpeg = await noise(64, 64, 30).jpeg({ progressive: true }).toBuffer();
    const at = jpeg.lastIndexOf(startOfScan);
    const scan = Buffer.concat([Buffer.from(gap), jpeg.subarray(at, -2)]);
    return Buffer.concat([jpeg.subarray(0, at), ...Array(times).fill(scan), jpeg.subarray(-2)]);
  }

  /** A header alone: only its bytes up to the first scan are valid. `sampling`: of the first component. */
  async function jpegHeader(code: number, side: number, sampling: number) {
    const jpeg = await solidImage(64, 64).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg[frame + 1] = code;
    jpeg.writeUInt16BE(side, frame + 5);
    jpeg.writeUInt16BE(side, frame + 7);
    jpeg[frame + 11] = sampling;
    return jpeg.subarray(0, jpeg.lastIndexOf(startOfScan) + 20);
  }

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a JPEG with hundreds of scans', () => repeatScan(300)],
    ['scans after bytes that decoders skip', () => repeatScan(300, [0, 1, 0xff, 2, 0xff, 0xff])],
    ['a JPEG with arithmetic coding', () => jpegHeader(0xc9, 64, 0x11)],
    ['a large progressive JPEG with full colour', () => jpegHeader(0xc2, 7000, 0x11)],
    ['a large interlaced PNG of 16 bits', () => blankPng(7000, 7000, [16, 2, 0, 0, 1]).subarray(0, 60)],
  ])('is rejected before decoding: %s', async (_, bytes) => {
    expect(await rejection(await bytes())).toBe(tooDemanding);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['the same with less colour', () => jpegHeader(0xc2, 7000, 0x22)],
    ['a large JPEG that is not progressive', () => jpegHeader(0xc0, 7000, 0x11)],
    ['a large interlaced PNG of 8 bits', () => blankPng(7000, 7000, [8, 2, 0, 0, 1]).subarray(0, 60)],
    ['a large PNG of 16 bits that is not interlaced', () => blankPng(7000, 7000, [16, 2, 0, 0, 0]).subarray(0, 60)],
  ])('is not %s', async (_, bytes) => {
    // They are decoded, but there are no pixels.
    expect(await rejection(await bytes())).toBe(unreadable);
  });
});
