// Decodes one HEIC in a thread, because libheif blocks its thread: the worker can still check its memory.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicTask } from './decodeHeic.ts';
import { type RgbImage, writeTiff } from './writeTiff.ts';

const { bytes, icc } = workerData as HeicTask;
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
const libheif = createLibheif({ wasmBinary, print: () => {}, printErr: () => {} });

/** The return value of the calls: a result or an error. */
type Returned<Result> = Result & { code?: unknown; message?: string };

function ensure<Result>(result: Returned<Result> | undefined): Result {
  if (!result || result.code !== undefined) throw new Error(result?.message || 'libheif returned nothing');
  return result;
}

const context = libheif.heif_context_alloc();
const { code, message } = libheif.heif_context_read_from_memory(context, bytes);
if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(String(message));
const handle = ensure(libheif.heif_js_context_get_primary_image_handle(context));
const { heif_colorspace_RGB } = libheif.heif_colorspace;
const { heif_chroma_interleaved_RGB } = libheif.heif_chroma;
// As displayed: rotated, mirrored and cropped according to the file's properties, in 8 bits.
const decoded = libheif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
const [pixels] = ensure<{ channels: RgbImage[] }>(decoded).channels;
if (!pixels) throw new Error('libheif returned no pixels');
const tiff = writeTiff(pixels, icc);
parentPort?.postMessage(tiff, [tiff.buffer]);
