import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CacheableResponse, Encoding } from '../context.ts';
import { chooseEncoding, encode, minEncodedBytes } from './encoding.ts';

/**
 * Browsers revalidate each time; shared caches keep a response for ten seconds, and thirty more while they revalidate.
 * That is well below the five minutes for which caches may keep a deleted image (docs/decisions/0012, 0017).
 */
const caching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Seconds after which to try again, with a 503. */
export const retryLater = { 'retry-after': '5' };

/** A request with a token gets a different response. */
const vary = 'authorization, accept-encoding';

const utf8 = new TextEncoder();

/** `etagSource`: the text without its insignificant parts, such as timestamps. */
export function toCacheableResponse(status: number, type: string, text: string, etagSource = text): CacheableResponse {
  const body = utf8.encode(text);
  const encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  return {
    status,
    type,
    body,
    etag: `W/"${hash('sha256', etagSource, 'base64url').slice(0, 22)}"`,
    encode(encoding) {
      encoded[encoding] ??= encode(body, encoding);
      return encoded[encoding];
    },
  };
}

/** Whether a request may get the visitors' response. Only a token identifies a user; cookies do not. */
export const isAnonymous = ({ req }: Context) => req.header('authorization') === undefined;

/**
 * Responds 304 if the client has the current version, else in the best encoding. Only a 200 to a request without a token
 * may be stored by caches.
 */
export async function respondCacheable(c: Context, { status, type, body, etag, encode }: CacheableResponse) {
  if (status !== 200) {
    const headers = { 'content-type': type, 'cache-control': 'no-store', ...(status === 503 && retryLater) };
    return c.body(body, status as ContentfulStatusCode, headers);
  }
  const validators = { etag, 'cache-control': isAnonymous(c) ? caching : 'no-store', vary };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, validators);
  const encoding = body.byteLength < minEncodedBytes ? null : chooseEncoding(c.req.header('accept-encoding'));
  const headers = { ...validators, 'content-type': type };
  return encoding
    ? c.body(await encode(encoding), 200, { ...headers, 'content-encoding': encoding })
    : c.body(body, 200, headers);
}

/** Weak comparison (RFC 9110, section 13.1.2). */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => `W/${candidate.trim().replace(/^W\//, '')}` === etag));
