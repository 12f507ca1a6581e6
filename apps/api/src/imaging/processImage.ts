import {
  maxImagePixels,
  maxImageRatio,
  maxImageSide,
  maxUploadBytes,
  tooLargeImage,
  tooLongImage,
  tooManyPixels,
  tooNarrowImage,
} from '@iespec/contract';
import sharp, { type Sharp } from 'sharp';
import type { Crop, ProcessedImage } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Widths of the variants in pixels; none is wider than the original. */
const variantWidths = [320, 640, 800, 1280, 2400];

/** Pixels of a variant: those of a tall image are narrower. */
const maxVariantPixels = 8_000_000;

const acceptedFormats = new Set(['jpeg', 'png', 'webp']);

/** The longest side of a preview in pixels, and how many times smaller than the image it is at least. */
const previewSide = 32;
const previewReduction = 8;

/** The blur of a preview: the sigma as a share of its longest side. */
const previewBlur = 1.2 / previewSide;

/** The least sigma that the library takes. */
const minSigma = 0.3;

const unreadableImage = '画像を読み取れませんでした。別の画像をお試しください';

/**
 * Decodes an original by its content, rotates it as its EXIF says and encodes its variants and its preview as WebP
 * without metadata. `crop`: of the upright original. Throws `invalid`: not a JPEG, PNG or WebP, more than 10 MB, more
 * than 50 megapixels, too long a side, or one side more than eight times as long as the other.
 */
export async function processImage(original: Uint8Array, crop?: Crop): Promise<ProcessedImage> {
  const size = await readSize(original);
  const { width, height } = crop ?? size;
  const maxWidth = Math.min(
    width,
    variantWidths.at(-1) ?? width,
    Math.floor(Math.sqrt((maxVariantPixels * width) / height)),
  );
  const image = await decode(original, maxWidth, crop);

  const variants = [];
  for (const variantWidth of [...variantWidths.filter((wide) => wide < maxWidth), maxWidth]) {
    const bytes = await image.clone().resize({ width: variantWidth }).webp({ quality: 76 }).toBuffer();
    variants.push({ width: variantWidth, bytes: new Uint8Array(bytes) });
  }
  return { width, height, color: await colorOf(image), variants, preview: await encodePreview(image, width, height) };
}

/**
 * The preview of an image that was processed before: its longest side has at most 32 px, and an eighth of the image's,
 * blurred in proportion.
 */
export async function previewImage(variant: Uint8Array) {
  const image = sharp(variant);
  const { width, height } = await image.metadata();
  return encodePreview(image, width, height);
}

/** The size of the upright original, by its header alone: nothing is decoded. */
async function readSize(original: Uint8Array) {
  if (original.byteLength > maxUploadBytes) throw new ApiError('invalid', tooLargeImage);
  const { format, autoOrient } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ApiError('invalid', unreadableImage);
    });
  if (!acceptedFormats.has(format)) throw new ApiError('invalid', 'JPEG、PNG、WebPの画像をアップロードしてください');
  const { width, height } = autoOrient;
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > maxImageSide) throw new ApiError('invalid', tooLongImage);
  if (width * height > maxImagePixels) throw new ApiError('invalid', tooManyPixels);
  if (longer > shorter * maxImageRatio) throw new ApiError('invalid', tooNarrowImage);
  return { width, height };
}

/**
 * Decoded once, no larger than the largest variant: a truncated file is refused here, and no variant inherits metadata.
 */
async function decode(original: Uint8Array, maxWidth: number, crop?: Crop): Promise<Sharp> {
  const image = sharp(original, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 }).autoOrient();
  try {
    const { data, info } = await (crop ? image.extract(crop) : image)
      .resize({ width: maxWidth })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch {
    throw new ApiError('invalid', unreadableImage);
  }
}

async function encodePreview(image: Sharp, width: number, height: number) {
  const side = Math.max(1, Math.min(previewSide, Math.floor(Math.max(width, height) / previewReduction)));
  const bytes = await image
    .clone()
    .resize({ width: side, height: side, fit: 'inside' })
    .blur(Math.max(minSigma, side * previewBlur))
    .webp({ quality: 30 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** Of a small copy: the statistics of all pixels would cost more than a variant. */
async function colorOf(image: Sharp) {
  const small = await image.clone().resize({ width: 64, height: 64, fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const hex = (level: number) => level.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
