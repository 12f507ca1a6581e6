import { maxImagePixels } from '@iespec/contract';
import type { Metadata } from 'sharp';
import { weighHeic } from './heic/weighHeic.ts';
import { weighJpeg } from './jpegScans.ts';

/** A progressive photo has about ten. Each of them passes over all pixels. */
const maxScans = 50;

/**
 * Bytes of a progressive or interlaced image, which is decoded as a whole instead of row by row: three for each
 * pixel of the largest image.
 */
const maxKeptBytes = 3 * maxImagePixels;

/** A phone's HEIC has a grid of tiles, and perhaps another that says how bright they are. */
const maxComposed = 16;

/** Pixels of all parts of a HEIC for each pixel shown. A phone adds maps of depth and light to the tiles. */
const maxCoverage = 5;

/** Pixels of parts that any HEIC may have: a small one may have large tiles. */
const freePixels = 4_000_000;

/** Pixels of a HEIC that are decoded at once: phones have tiles of 512 × 512, cameras larger ones. */
const maxWholePixels = 13_000_000;

/**
 * Whether decoding an image takes about as much time and memory as others of its size, by its headers alone.
 * Throws if they are cut off.
 */
export function isAffordable(original: Uint8Array, metadata: Metadata) {
  const { format, isProgressive, width, height, channels, depth } = metadata;
  if (format === 'jpeg') {
    const { scans, keptBytes, isOrdinary } = weighJpeg(original, maxScans);
    return isOrdinary && scans <= maxScans && keptBytes <= maxKeptBytes;
  }
  if (format === 'heif') {
    const { pixels, composed, largestWhole } = weighHeic(original);
    return (
      composed <= maxComposed && largestWhole <= maxWholePixels && pixels <= freePixels + maxCoverage * width * height
    );
  }
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1);
  return !isProgressive || width * height * bytesPerPixel <= maxKeptBytes;
}
