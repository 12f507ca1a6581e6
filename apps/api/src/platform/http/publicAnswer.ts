import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Encoding, PublicAnswer } from '../context.ts';
import { chooseEncoding, encode, minEncodedBytes } from './encoding.ts';

/**
 * Browsers ask each time, by the validator; shared caches have it for ten seconds, and for thirty more while they ask.
 * That is far less than the five minutes for which a picture's address that it names may lead to nothing
 * (docs/decisions/0012, 0017).
 */
const caching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** A response with a token is another one. */
const vary = 'authorization, accept-encoding';

const utf8 = new TextEncoder();

/** An answer that is the same for everybody. `meaning`: what it says, where the text also has what does not matter. */
export function toPublicAnswer(status: number, type: string, text: string, meaning = text): PublicAnswer {
  const body = utf8.encode(text);
  const encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  return {
    status,
    type,
    body,
    etag: `W/"${hash('sha256', meaning, 'base64url').slice(0, 22)}"`,
    encode(encoding) {
      encoded[encoding] ??= encode(body, encoding);
      return encoded[encoding];
    },
  };
}

/** Whether a request may get an answer that is the same for everybody: cookies identify nobody, a token does. */
export const isAnonymous = ({ req }: Context) => req.header('authorization') === undefined;

/**
 * Responds with a public answer: 304 to whoever has it, else in the best encoding. Only a 200 may be cached, and nothing
 * that was asked for with a token, though a page is the same with it.
 */
export async function respondPublic(c: Context, { status, type, body, etag, encode }: PublicAnswer) {
  if (status !== 200)
    return c.body(body, status as ContentfulStatusCode, { 'content-type': type, 'cache-control': 'no-store' });
  const validators = { etag, 'cache-control': isAnonymous(c) ? caching : 'no-store', vary };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, validators);
  const encoding = body.byteLength < minEncodedBytes ? null : chooseEncoding(c.req.header('accept-encoding'));
  const headers = { ...validators, 'content-type': type };
  return encoding
    ? c.body(await encode(encoding), 200, { ...headers, 'content-encoding': encoding })
    : c.body(body, 200, headers);
}

/** The weak comparison of RFC 9110, section 13.1.2. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((known) => `W/${known.trim().replace(/^W\//, '')}` === etag));
