import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../errors.ts';

/** Pixels that an original may have. */
const mostPixels = 50_000_000;

/** WebP knows no longer side. */
const mostHeight = 16_383;

const within = (width: number) => ({ width, height: mostHeight, fit: 'inside', withoutEnlargement: true }) as const;

/** Decoding takes hundreds of megabytes: few at a time, so that the others go on being served. */
const inTurn = pLimit(2);

/** Widths in pixels in which a picture is published; never wider than the original. */
const published = [320, 640, 800, 1280, 2400];

const accepted = new Set(['jpeg', 'png', 'webp']);

/** Width in pixels of what is shown of a PAID picture before it is paid. */
const lockedWidth = 32;

export type Crop = { left: number; top: number; width: number; height: number };

export type Picture = {
  width: number;
  height: number;
  /** The dominant colour, #rrggbb: it keeps the picture's place until it is there. */
  color: string;
  variants: { width: number; bytes: Uint8Array }[];
};

/**
 * Reads an original by its content, turns it as its EXIF says and publishes it anew as WebP, without any metadata.
 * 422: no JPEG, PNG or WebP, more than 10 MB, or more than 50 megapixels.
 */
export const processPicture = (original: Uint8Array, crop?: Crop): Promise<Picture> =>
  inTurn(() => publish(original, crop));

async function publish(original: Uint8Array, crop?: Crop): Promise<Picture> {
  const upright = await read(original, crop);
  const { width = 0, height = 0 } = await upright.clone().metadata();
  const widths = published.filter((wide) => wide < width);
  const largest = Math.min(width, published.at(-1) ?? width);

  const variants = [];
  for (const wide of new Set([...widths, largest])) {
    const bytes = await upright.clone().resize(within(wide)).webp({ quality: 76 }).toBuffer();
    variants.push({ width: wide, bytes: new Uint8Array(bytes) });
  }
  return { width, height, color: await colorOf(upright), variants };
}

/** The blurred derivative of a PAID picture: at most 32 px wide, a few hundred bytes. */
export const blurPicture = (original: Uint8Array, crop?: Crop) => inTurn(() => blur(original, crop));

async function blur(original: Uint8Array, crop?: Crop) {
  const upright = await read(original, crop);
  const bytes = await upright.resize(within(lockedWidth)).blur(1.2).webp({ quality: 30 }).toBuffer();
  return new Uint8Array(bytes);
}

async function read(original: Uint8Array, crop?: Crop): Promise<Sharp> {
  if (original.byteLength > maxUploadBytes) throw new Refusal(422, tooLargeImage);
  const image = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  try {
    const { format } = await image.metadata();
    if (!accepted.has(format)) throw new Refusal(422, 'JPEG、PNG、WebPの画像をアップロードしてください');
    // Decoded once, so that a file that breaks off is refused here and no variant inherits metadata.
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    if (!crop) return upright;
    const cut = await upright.extract(crop).raw().toBuffer();
    return sharp(cut, { raw: { width: crop.width, height: crop.height, channels: info.channels } });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(422, '画像を読み取れませんでした。別の画像をお試しください');
  }
}

async function colorOf(image: Sharp) {
  const { dominant } = await image.clone().stats();
  const hex = (level: number) => level.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
