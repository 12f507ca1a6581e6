import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';

/** Interleaved RGB, one byte per channel. `stride`: bytes from one row to the next. */
type RgbImage = { width: number; height: number; stride: number; data: Uint8Array };

/** A part of an image, with its position in the upright image, whose edges it may exceed. */
export type Tile = RgbImage & { left: number; top: number };

/** As displayed: rotated, mirrored and cropped according to the file's properties. In pixels. */
export type Heic = {
  width: number;
  height: number;
  /** Decodes one tile after the other. The pixels of a tile are gone when the next one is asked for. */
  tiles(): Generator<Tile>;
};

const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
const libheif = createLibheif({ wasmBinary, print: () => {}, printErr: () => {} });

const [rgb, interleaved] = [
  libheif.heif_colorspace.heif_colorspace_RGB.value,
  libheif.heif_chroma.heif_chroma_interleaved_RGB.value,
];
const { value: channel } = libheif.heif_channel.heif_channel_interleaved;

/** The words (32 bits) of `heif_error` and of `heif_image_tiling`. */
const [errorWords, tilingWords] = [3, 20];
const error = libheif._malloc(4 * errorWords);
const result = libheif._malloc(4 * tilingWords);
const readWords = (at: number, count: number): number[] => [...libheif.HEAPU32.subarray(at / 4, at / 4 + count)];
const readWord = (at: number) => readWords(at, 1)[0] ?? 0;

/** Throws what the last call has written. */
function ensure() {
  const [code, detail] = readWords(error, errorWords);
  if (code !== libheif.heif_error_code.heif_error_Ok.value) throw new Error(`libheif: ${code}, ${detail}`);
}

/**
 * Opens the primary image of a HEIC. Uses the C interface, because the one for JavaScript decodes an image as a
 * whole, which takes seven bytes per pixel. Throws if the file is invalid.
 */
export function openHeic(bytes: Uint8Array): Heic {
  const file = libheif._malloc(bytes.byteLength);
  libheif.HEAPU8.set(bytes, file);
  const context = libheif._heif_context_alloc();
  libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.byteLength, 0);
  ensure();
  libheif._heif_context_get_primary_image_handle(error, context, result);
  ensure();
  const handle = readWord(result);
  const width = libheif._heif_image_handle_get_width(handle);
  const height = libheif._heif_image_handle_get_height(handle);
  const codedPixels =
    libheif._heif_image_handle_get_ispe_width(handle) * libheif._heif_image_handle_get_ispe_height(handle);
  // libheif does not say where the tiles of a cropped image are.
  const isCropped = width * height !== codedPixels;
  return { width, height, tiles: () => (isCropped ? decodeWhole(handle) : decodeTiles(handle)) };
}

function* decodeWhole(handle: number): Generator<Tile> {
  libheif._heif_decode_image(error, handle, result, rgb, interleaved, 0);
  ensure();
  yield { left: 0, top: 0, ...readPixels(readWord(result)) };
}

function* decodeTiles(handle: number): Generator<Tile> {
  libheif._heif_image_handle_get_image_tiling(error, handle, 1, result);
  ensure();
  const [, columns = 1, rows = 1, width = 0, height = 0, , , firstBottom = 0, firstRight = 0] = readWords(
    result,
    tilingWords,
  );
  if (columns * rows === 1) return yield* decodeWhole(handle);
  // In an image that was turned, the first tiles may be those that are cut off.
  const [top, left] = [firstBottom && firstBottom - height, firstRight && firstRight - width];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      libheif._heif_image_handle_decode_image_tile(error, handle, result, rgb, interleaved, 0, column, row);
      ensure();
      const image = readWord(result);
      yield { left: left + column * width, top: top + row * height, ...readPixels(image) };
      libheif._heif_image_release(image);
    }
}

function readPixels(image: number): RgbImage {
  const width = libheif._heif_image_get_width(image, channel);
  const height = libheif._heif_image_get_height(image, channel);
  const start = libheif._heif_image_get_plane_readonly2(image, channel, result);
  if (start === 0) throw new Error('libheif returned no pixels');
  const stride = readWord(result);
  return { width, height, stride, data: libheif.HEAPU8.subarray(start, start + height * stride) };
}
