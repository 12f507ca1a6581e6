import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { buildHeic, codedItem, cropping, gridItem, largeTile, phoneHeic, rotation } from '#test/heic.ts';
import { decodeHeic } from './heic/decodeHeic.ts';
import { encodeVariants, processImage } from './processImage.ts';

const rejection = async (bytes: Uint8Array) => {
  const error = await processImage(bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).message;
};

/** The colours of a variant in the middle of its upper and of its lower half. */
async function readColors(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((share) => {
    const start = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}

describe('a HEIC', () => {
  const colors = [
    [0xe0, 0x40, 0x20],
    [0x20, 0x60, 0xe0],
  ];

  test('is upright, in sRGB and without metadata', async () => {
    const { exif, icc } = await sharp(phoneHeic()).metadata();
    expect([exif?.includes('CANARY'), icc !== undefined]).toEqual([true, true]);

    const { width, height, variants, preview } = await processImage(phoneHeic());
    expect({ width, height }).toEqual({ width: 64, height: 96 });
    for (const { bytes } of [...variants, { bytes: preview }]) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata.format).toBe('webp');
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    }
    const read = await readColors(variants.at(-1)?.bytes ?? new Uint8Array());
    for (const [index, level] of read.flat().entries())
      expect(Math.abs(level - (colors.flat()[index] ?? 0))).toBeLessThan(8);
  });

  test('has further variants, and crops', async () => {
    const crop = { left: 4, top: 8, width: 50, height: 80 };
    const further = await encodeVariants(phoneHeic(), [{ width: 50, format: 'avif' }], crop);
    expect(await sharp(further[0]?.bytes).metadata()).toMatchObject({ compression: 'av1', width: 50, height: 80 });
  });

  test('may consist of tiles, as those of phones do', async () => {
    const grid = buildHeic([gridItem([1, 2, 3, 4], 2, 192, 128), ...Array(4).fill(codedItem(96, 64))]);
    const { width, height, variants } = await processImage(grid);
    expect({ width, height }).toEqual({ width: 192, height: 128 });
    const [upper, lower] = await readColors(variants.at(-1)?.bytes ?? new Uint8Array());
    expect(upper).toEqual(lower);
  });
});

describe('a HEIC of tiles that exceed it on its right and below', () => {
  const decode = async (properties: Buffer[], size: [number, number] = [280, 120], isHalved = false) => {
    const grid = gridItem([1, 2, 3, 4, 5, 6], 3, ...size);
    const items = [{ ...grid, properties: [...grid.properties, ...properties] }, ...Array(6).fill(codedItem(96, 64))];
    return sharp(await decodeHeic({ bytes: buildHeic(items), icc: undefined, isHalved }));
  };
  test.each<[string, Buffer, (image: Sharp) => Sharp]>([
    ['turned by a quarter', rotation(1), (image) => image.rotate(-90)],
    ['turned by two quarters', rotation(2), (image) => image.rotate(180)],
    ['turned by three quarters', rotation(3), (image) => image.rotate(90)],
    ['cropped', cropping(200, 100), (image) => image.extract({ left: 40, top: 10, width: 200, height: 100 })],
  ])('may be %s', async (_, property, expected) => {
    const image = await decode([property]);
    expect(await image.raw().toBuffer()).toEqual(
      await expected(await decode([]))
        .raw()
        .toBuffer(),
    );
  });

  test.each([0, 1, 2, 3])('may be halved when its sides are odd, turned by %i quarters', async (quarters) => {
    const whole = await decode([rotation(quarters)], [279, 119]);
    const halved = await decode([rotation(quarters)], [279, 119], true);
    const [from, to] = [await whole.metadata(), await halved.metadata()];
    expect([to.width, to.height]).toEqual([Math.ceil(from.width / 2), Math.ceil(from.height / 2)]);

    // The last column and row count twice.
    const even = whole.extend({ right: from.width % 2, bottom: from.height % 2, extendWith: 'copy' });
    const [expected, actual] = await Promise.all(
      [sharp(await even.png().toBuffer()), halved].map((image) =>
        image.resize({ width: 40, height: 40, fit: 'fill' }).raw().toBuffer(),
      ),
    );
    const differences = [...(expected ?? [])].map((level, index) => Math.abs(level - (actual?.[index] ?? 0)));
    // Where a tile begins within a square of four pixels, the square has the colour of that tile alone.
    expect(differences.reduce((sum, difference) => sum + difference) / differences.length).toBeLessThan(1.6);
  });
});

describe('rejects with 422', () => {
  const unreadable = '画像を読み取れませんでした。別の画像をお試しください';
  const tooMany = '画像は5000万画素以下にしてください';
  const tooDemanding =
    'この画像は処理の負荷が大きすぎます。プログレッシブ形式やインターレース形式ではない、通常のJPEGかPNGで保存し直してからお試しください';
  const tile = codedItem(96, 64);
  const cut = (bytes: number) => phoneHeic().subarray(0, bytes);
  /** Each level shows the next one four times: 4¹² tiles. */
  const nested = Array.from({ length: 12 }, (_, level) => gridItem(Array(4).fill(level + 1), 2, 192, 128));
  /** The decoder never ends. */
  const deep = Array.from({ length: 80 }, (_, level) => gridItem([level + 1], 1, 96, 64));
  /** Each would be decoded, although together they show a sixteenth of their pixels. */
  const largeTiles = Array(16).fill(largeTile());
  const wide = gridItem([1, 2], 2, 8160, 3060);

  test.each<[string, Uint8Array, string]>([
    ['a header alone', cut(24), unreadable],
    ['half a file', cut(1000), unreadable],
    ['pixels cut off', buildHeic([{ ...tile, data: tile.data.subarray(0, 40) }]), unreadable],
    ['more than 50 megapixels declared', buildHeic([codedItem(8000, 8000)]), tooMany],
    ['a grid of more than 50 megapixels', buildHeic([gridItem([1], 1, 8000, 8000), tile]), tooMany],
    [
      'sides that are too long',
      buildHeic([gridItem([1], 1, 60_000, 60_000), tile]),
      '画像の一辺は16383ピクセル以下にしてください',
    ],
    ['a size that is not the size of its pixels', buildHeic([codedItem(960, 640)]), unreadable],
    ['a grid larger than its tiles', buildHeic([gridItem([1], 1, 7000, 7000), tile]), unreadable],
    ['a grid that contains itself', buildHeic([gridItem([0], 1, 192, 128)]), unreadable],
    ['two grids that contain each other', buildHeic([gridItem([1], 1, 9, 9), gridItem([0], 1, 9, 9)]), unreadable],
    ['grids of grids of grids', buildHeic([...nested, tile]), unreadable],
    ['80 grids within each other', buildHeic([...deep, tile]), tooDemanding],
    ['a single tile of many megapixels', buildHeic([codedItem(8000, 6000)]), tooDemanding],
    [
      'a cropped image of many megapixels, which is decoded as a whole',
      buildHeic([{ ...wide, properties: [...wide.properties, cropping(8000, 3000)] }, largeTile(), largeTile()]),
      tooDemanding,
    ],
    [
      'a grid that shows only a part of its tiles',
      buildHeic([
        gridItem(
          [...largeTiles.keys()].map((index) => index + 1),
          4,
          4080,
          3060,
        ),
        ...largeTiles,
      ]),
      tooDemanding,
    ],
    ['missing tiles', buildHeic([gridItem([7], 1, 96, 64), tile]), unreadable],
    ['thousands of images', buildHeic(Array(5000).fill(tile)), unreadable],
  ])('%s', async (_, bytes, message) => {
    expect(await rejection(bytes)).toBe(message);
  });

  test('an AVIF', async () => {
    const avif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } })
      .avif()
      .toBuffer();
    expect(await rejection(avif)).toBe('JPEG、PNG、WebP、HEICの画像をアップロードしてください');
  });
});
