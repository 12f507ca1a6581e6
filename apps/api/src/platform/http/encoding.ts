import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);

/** Bytes. Smaller bodies gain nothing from compression. */
export const minEncodedBytes = 1_024;

/** As fast as gzip's default and 10 % smaller; level 11 takes twenty times as long. */
const brotliQuality = 5;

/** Supported encodings, smallest output first. */
const encodings: Encoding[] = ['br', 'gzip'];

/** The best supported encoding that an `Accept-Encoding` allows; null if none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const excluded = /;\s*q=0(?:\.0*)?\s*$/;
  const tokens = accepted.split(',').flatMap((part) => (excluded.test(part) ? [] : (part.split(';')[0]?.trim() ?? [])));
  return encodings.find((encoding) => tokens.includes(encoding)) ?? null;
}

/** A window no larger than the body takes a quarter less processor time than the default of 4 MiB. */
const windowBits = (length: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
  };
  return new Uint8Array(await (encoding === 'br' ? brotli(bytes, { params }) : toGzip(bytes)));
}

/** Decodes a body from `br`. */
export const decode = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await fromBrotli(bytes));

const isText = (type: string | null) => /^(?:text\/|application\/(?:problem\+)?json)/.test(type ?? '');

/** Compresses text responses that are not encoded yet. Buffers the body: no response is streamed. */
export const encodeResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get('vary')?.includes('accept-encoding') || !isText(headers.get('content-type'))) return;
  headers.append('vary', 'accept-encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (!encoding || c.req.method === 'HEAD' || !c.res.body) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isLarge = bytes.byteLength >= minEncodedBytes;
  c.res = new Response(isLarge ? await encode(bytes, encoding) : bytes, c.res);
  c.res.headers.delete('content-length');
  if (isLarge) c.res.headers.set('content-encoding', encoding);
};
