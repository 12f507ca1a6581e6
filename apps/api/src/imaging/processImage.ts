import { maxUploadBytes, tooLargeImage } from '@iespec/contract';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../errors.ts';

/** Pixels of an original. */
const maxPixels = 50_000_000;

/** The longest side that WebP allows, in pixels. */
const maxSide = 16_383;

const fitInside = (width: number) => ({ width, height: maxSide, fit: 'inside', withoutEnlargement: true }) as const;

/** Decoding takes hundreds of megabytes: two at a time. */
const limit = pLimit(2);

/** Widths of the variants in pixels; none is wider than the original. */
const variantWidths = [320, 640, 800, 1280, 2400];

const acceptedFormats = new Set(['jpeg', 'png', 'webp']);

/** Width in pixels of the blurred derivative of a PAID image. */
const lockedWidth = 32;

/** In pixels of the original. */
export type Crop = { left: number; top: number; width: number; height: number };

export type ProcessedImage = {
  width: number;
  height: number;
  /** The dominant colour, #rrggbb: shown until the image is loaded. */
  color: string;
  variants: { width: number; bytes: Uint8Array }[];
};

/**
 * Decodes an original by its content, rotates it as its EXIF says and encodes its variants as WebP without metadata.
 * Throws `invalid`: not a JPEG, PNG or WebP, more than 10 MB, or more than 50 megapixels.
 */
export const processImage = (original: Uint8Array, crop?: Crop): Promise<ProcessedImage> =>
  limit(() => encodeVariants(original, crop));

async function encodeVariants(original: Uint8Array, crop?: Crop): Promise<ProcessedImage> {
  const upright = await decode(original, crop);
  const { width = 0, height = 0 } = await upright.clone().metadata();
  const widths = variantWidths.filter((wide) => wide < width);
  const largest = Math.min(width, variantWidths.at(-1) ?? width);

  const variants = [];
  for (const variantWidth of new Set([...widths, largest])) {
    const bytes = await upright.clone().resize(fitInside(variantWidth)).webp({ quality: 76 }).toBuffer();
    variants.push({ width: variantWidth, bytes: new Uint8Array(bytes) });
  }
  return { width, height, color: await colorOf(upright), variants };
}

/** The blurred derivative of a PAID image: WebP, at most 32 px wide, a few hundred bytes. */
export const blurImage = (original: Uint8Array, crop?: Crop) => limit(() => blur(original, crop));

async function blur(original: Uint8Array, crop?: Crop) {
  const upright = await decode(original, crop);
  const bytes = await upright.resize(fitInside(lockedWidth)).blur(1.2).webp({ quality: 30 }).toBuffer();
  return new Uint8Array(bytes);
}

async function decode(original: Uint8Array, crop?: Crop): Promise<Sharp> {
  if (original.byteLength > maxUploadBytes) throw new ApiError('invalid', tooLargeImage);
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  try {
    const { format } = await image.metadata();
    if (!acceptedFormats.has(format)) throw new ApiError('invalid', 'JPEG、PNG、WebPの画像をアップロードしてください');
    // Decoded once: a truncated file is refused here, and no variant inherits metadata.
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    if (!crop) return upright;
    const cropped = await upright.extract(crop).raw().toBuffer();
    return sharp(cropped, { raw: { width: crop.width, height: crop.height, channels: info.channels } });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid', '画像を読み取れませんでした。別の画像をお試しください');
  }
}

async function colorOf(image: Sharp) {
  const { dominant } = await image.clone().stats();
  const hex = (level: number) => level.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
