import {
  maxImagePixels,
  maxImageRatio,
  maxImageSide,
  maxUploadBytes,
  tooDemandingImage,
  tooLargeImage,
  tooLongImage,
  tooManyPixels,
  tooNarrowImage,
  unsupportedImage,
} from '@iespec/contract';
import { headBytes, imageTypeOf } from '@iespec/contract/image-types';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiError } from '#platform/errors.ts';
import { decodeHeic } from './heic/decodeHeic.ts';
import { appendEnd } from './jpegScans.ts';
import { firstWidths, variantWidths } from './variantWidths.ts';
import { isAffordable } from './weighImage.ts';

/** In pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

/** A file of an image; `width` in pixels. */
export type Variant = { width: number; format: 'avif' | 'webp' };

/** Without metadata. */
export type EncodedVariant = Variant & { bytes: Uint8Array };

/** The files with which an image is published. All bytes are WebP without metadata. */
export type ProcessedImage = {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Dominant colour, #rrggbb: the placeholder while the image loads. */
  color: string;
  variants: EncodedVariant[];
  /** Blurred version of a PAID image, for viewers who have not paid. */
  preview: Uint8Array;
};

const acceptedFormats = new Set(['jpeg', 'png', 'webp']);

/** sharp reads the header of HEIC, but has no decoder for its pixels (docs/decisions/0046). */
const isHeic = ({ format, compression }: Metadata) => format === 'heif' && compression === 'hevc';

/** The maximum side of a preview in pixels. */
const previewSide = 32;
/** The minimum factor by which a preview is smaller than its image. */
const previewReduction = 8;

/** The blur of a preview: sigma as a fraction of its longest side. */
const previewBlur = 1.2 / previewSide;

/** The minimum sigma that sharp accepts. */
const minSigma = 0.3;

const unreadableImage = '画像を読み取れませんでした。別の画像をお試しください';

/** AVIF at this quality is as similar to the original (SSIM) as WebP at 76. */
const avifQuality = 52;

/**
 * A raster is made from one that is at least this many times as wide, because two smaller steps lose
 * sharpness.
 */
const minReduction = 1.5;

type Raster = { image: Sharp; width: number };

/**
 * Decodes an original, whose format is detected from its content, applies its EXIF orientation and encodes
 * the first variants and the preview as WebP without metadata. `crop`: in pixels of the upright original.
 * Throws `invalid` if it is not a JPEG, PNG, WebP or HEIC, or is larger than 10 MB or 50 megapixels, or if a
 * side is too long or more than eight times as long as the other.
 */
export async function processImage(original: Uint8Array, crop?: Crop): Promise<ProcessedImage> {
  const size = await readSize(original);
  const { width, height } = crop ?? size;
  const first = firstWidths(variantWidths({ width, height }));
  const rasters = await decode(original, first, crop);
  const { image } = smallestOf(rasters);
  // In parallel, because a user is waiting.
  const [color, preview, ...variants] = await Promise.all([
    colorOf(image),
    encodePreview(image, width, height),
    ...first.map((variantWidth) => encodeVariant(rasters, { width: variantWidth, format: 'webp' })),
  ]);
  return { width, height, color, variants, preview };
}

/** Encodes further variants of a processed image, one by one. `source`: its original or largest variant. */
export async function encodeVariants(source: Uint8Array, variants: Variant[], crop?: Crop) {
  const widths = variants.map(({ width }) => width);
  const rasters = await decode(source, widths, crop);
  const encoded: EncodedVariant[] = [];
  for (const variant of variants) encoded.push(await encodeVariant(rasters, variant));
  return encoded;
}

/** Encodes the preview of an image: at most 32 px and an eighth of the image's longest side, blurred. */
export async function encodePreviewImage(variant: Uint8Array) {
  const image = sharp(variant);
  const { width, height } = await image.metadata();
  return encodePreview(image, width, height);
}

/** The size recommended for Open Graph images, in pixels. */
const shareSize = { width: 1200, height: 630 };

/** Encodes an image's link preview (Open Graph image) as JPEG, cropped to its most salient area. */
export async function encodeShareImage(variant: Uint8Array) {
  const bytes = await sharp(variant, { failOn: 'error' })
    .resize({ ...shareSize, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** Encodes a stored variant as JPEG without metadata, for programs that cannot read WebP. Throws `invalid`. */
export async function encodeJpeg(variant: Uint8Array) {
  return new Uint8Array(await sharp(variant, { failOn: 'error' }).jpeg({ quality: 90 }).toBuffer().catch(refuse));
}

/** By the first bytes: sharp does not get to see other files, because it would parse some of them. */
const isAccepted = (original: Uint8Array) =>
  imageTypeOf(Buffer.from(original.subarray(0, headBytes)).toString('latin1')) !== null;

/** Reads the upright size from the header and validates it, without decoding the image. */
async function readSize(original: Uint8Array) {
  if (original.byteLength > maxUploadBytes) throw new ApiError('invalid', tooLargeImage);
  if (!isAccepted(original)) throw new ApiError('invalid', unsupportedImage);
  const metadata = await readHeader(original);
  if (!acceptedFormats.has(metadata.format) && !isHeic(metadata)) throw new ApiError('invalid', unsupportedImage);
  const { width, height } = metadata.autoOrient;
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > maxImageSide) throw new ApiError('invalid', tooLongImage);
  if (width * height > maxImagePixels) throw new ApiError('invalid', tooManyPixels);
  if (longer > shorter * maxImageRatio) throw new ApiError('invalid', tooNarrowImage);
  if (!weigh(original, metadata)) throw new ApiError('invalid', tooDemandingImage);
  return { width, height };
}

const refuse = () => {
  throw new ApiError('invalid', unreadableImage);
};

function weigh(original: Uint8Array, metadata: Metadata) {
  try {
    return isAffordable(original, metadata);
  } catch {
    return refuse();
  }
}

const readHeader = (original: Uint8Array) => sharp(original, { limitInputPixels: false }).metadata().catch(refuse);

/**
 * Returns bytes that sharp can decode, and the problems on which decoding must fail. The bytes are the
 * original, a JPEG with its end marker restored, or a HEIC converted to TIFF, of which `decoded` is the memory.
 * A HEIC at least twice as wide as `minWidth` is halved while it is decoded, as sharp does with a JPEG.
 */
async function toDecodable(original: Uint8Array, minWidth: number) {
  const metadata = await readHeader(original);
  const ended = metadata.format === 'jpeg' ? appendEnd(original) : null;
  if (ended) return { bytes: ended, failOn: 'warning' as const };
  const failOn = 'error' as const;
  if (!isHeic(metadata)) return { bytes: original, failOn };
  const { icc, width, height } = metadata;
  const scale = width >= 2 * minWidth ? 2 : 1;
  const tiff = await decodeHeic({ bytes: original, icc, isHalved: scale === 2 }).catch(refuse);
  const decoded = await readHeader(tiff);
  // Only the size in the header was validated; the pixels must have that size, too.
  return decoded.width === Math.ceil(width / scale) && decoded.height === Math.ceil(height / scale)
    ? { bytes: tiff, failOn, decoded: tiff.buffer }
    : refuse();
}

/**
 * Decodes the original once, no larger than the largest width. Rejects truncated files. Returns a raster for
 * each width, made from a larger raster. Rasters have no metadata.
 */
async function decode(original: Uint8Array, widths: number[], crop?: Crop): Promise<Raster[]> {
  const [largest = 0, ...smaller] = [...new Set(widths)].sort((a, b) => b - a);
  const { bytes, failOn, decoded } = await toDecodable(original, crop ? Number.POSITIVE_INFINITY : largest);
  const image = sharp(bytes, { limitInputPixels: maxImagePixels, failOn, pages: 1 }).autoOrient();
  const upright = (crop ? image.extract(crop) : image)
    .resize({ width: largest })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const rasters = [await toRaster(upright).catch(refuse)];
  // Frees up to 96 MB of a decoded HEIC: the worker's next image could come before a garbage collection.
  decoded?.transfer(0);
  for (const width of smaller) {
    const source = rasters.findLast((raster) => raster.width >= width * minReduction) ?? rasters[0];
    if (source) rasters.push(await toRaster(source.image.clone().resize({ width })));
  }
  return rasters;
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { image: sharp(data, { raw: { width, height, channels } }), width };
}

const smallestOf = (rasters: Raster[]) => rasters.reduce((a, b) => (a.width < b.width ? a : b));

async function encodeVariant(rasters: Raster[], { width, format }: Variant): Promise<EncodedVariant> {
  const { image } = rasters.find((raster) => raster.width === width) ?? smallestOf(rasters);
  return { width, format, bytes: new Uint8Array(await encode(image.clone(), format).toBuffer()) };
}

const encode = (image: Sharp, format: Variant['format']) =>
  format === 'avif'
    ? image.avif({ quality: avifQuality, effort: 3, chromaSubsampling: '4:2:0' })
    : image.webp({ quality: 76 });

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

/** Uses a small copy: statistics of all pixels would cost more than encoding a variant. */
async function colorOf(image: Sharp) {
  const small = await toRaster(image.clone().resize({ width: 64, height: 64, fit: 'inside' }));
  const { dominant } = await small.image.stats();
  const hex = (level: number) => level.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
