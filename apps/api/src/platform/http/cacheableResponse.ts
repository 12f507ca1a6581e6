import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { chooseEncoding, decode, type Encoding, encode, minEncodedBytes } from './encoding.ts';

/** A response that is the same for every viewer: the only kind that is cached. */
export type CacheableResponse = {
  status: number;
  type: string;
  /** A weak validator, shared by all encodings. */
  etag: string;
  /** Whether a change has outdated it. It is then served only while a current one cannot be made. */
  isOutdated?: boolean;
  /** The body in an encoding. Each encoding is computed once; null: not encoded. */
  read(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the body is long enough to be encoded. */
  isLong: boolean;
  /** From now on, keeps only encoded bodies, which take an eighth of the memory. */
  compress(): Promise<void>;
  /** The bytes in memory, including an estimate for the encodings that are likely to be requested. */
  size(): number;
};

/**
 * Browsers revalidate each time; shared caches keep a response for ten seconds, and thirty more while they
 * revalidate. That is well below the five minutes for which caches may keep a deleted image
 * (docs/decisions/0012, 0017).
 */
const caching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Seconds after which to try again, with a 503. */
export const retryLater = { 'retry-after': '5' };

/** A request with a token gets a different response. */
const vary = 'authorization, accept-encoding';

const utf8 = new TextEncoder();

/** Encodes parts of a text. Joining long ones first would leave much garbage. */
function encodeText(parts: string[]) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + Buffer.byteLength(part), 0));
  let offset = 0;
  for (const part of parts) offset += utf8.encodeInto(part, bytes.subarray(offset)).written;
  return bytes;
}

function hashText(parts: string[]) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}

/** `text`: in parts. `etagSource`: the text without insignificant parts, such as timestamps. */
export function toCacheableResponse(
  status: number,
  type: string,
  text: string[],
  etagSource = text,
): CacheableResponse {
  let body: Uint8Array<ArrayBuffer> | null = encodeText(text);
  const isLong = body.byteLength >= minEncodedBytes;
  /** Kept instead of the body. */
  let compressed: Uint8Array<ArrayBuffer> | null = null;
  /**
   * The uncompressed body, until it is garbage-collected. The request that made this response usually still
   * finds it.
   */
  let recentBody: WeakRef<Uint8Array<ArrayBuffer>> | null = null;
  const encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  const readBody = async () => body ?? recentBody?.deref() ?? decode(compressed ?? new Uint8Array());
  const read = (encoding: Encoding | null) => {
    if (!encoding) return readBody();
    encoded[encoding] ??= readBody().then((bytes) => encode(bytes, encoding));
    return encoded[encoding];
  };
  return {
    status,
    type,
    etag: `W/"${hashText(etagSource).slice(0, 22)}"`,
    isLong,
    read,
    async compress() {
      if (!isLong) return;
      compressed = await read('br');
      recentBody = body && new WeakRef(body);
      body = null;
    },
    size: () => Math.ceil(body ? 1.5 * body.byteLength : 2.2 * (compressed?.byteLength ?? 0)),
  };
}

/** Whether a request may get the visitors' response. Only a token identifies a user; cookies do not. */
export const isAnonymous = ({ req }: Context) => req.header('authorization') === undefined;

/**
 * Responds 304 if the client has the current version, else in the best encoding. Only a 200 to a request
 * without a token may be stored by caches.
 */
export async function respondCacheable(
  c: Context,
  { status, type, etag, isLong, isOutdated, read }: CacheableResponse,
) {
  if (status !== 200) {
    const headers = { 'content-type': type, 'cache-control': 'no-store', ...(status === 503 && retryLater) };
    return c.body(await read(null), status as ContentfulStatusCode, headers);
  }
  const validators = { etag, 'cache-control': isAnonymous(c) && !isOutdated ? caching : 'no-store', vary };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, validators);
  const encoding = isLong ? chooseEncoding(c.req.header('accept-encoding')) : null;
  const headers = { ...validators, 'content-type': type };
  return c.body(await read(encoding), 200, { ...headers, ...(encoding && { 'content-encoding': encoding }) });
}

/** Weak comparison (RFC 9110, section 13.1.2). */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => `W/${candidate.trim().replace(/^W\//, '')}` === etag));
