import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed address is valid, at most. */
export const signatureTtl = 300;

/** Addresses signed within these seconds are equal, so that a page that loads again finds its images in the cache. */
const step = 60;

type Claims = Record<string, string>;

const signatureOf = (secret: string, path: string, claims: Claims) =>
  createHmac('sha256', secret)
    .update(`${path}\n${new URLSearchParams(Object.entries(claims).sort())}`)
    .digest('base64url');

/** A query for addresses at or below a path: the expiry, `claims` and their signature. */
export function sign(secret: string, path: string, now: Date, claims: Claims = {}) {
  const expires = String(Math.floor(now.getTime() / 1000 / step) * step + signatureTtl);
  const signed = { ...claims, expires };
  return String(new URLSearchParams({ ...signed, signature: signatureOf(secret, path, signed) }));
}

/** Whether the query was signed for this path, is unchanged and has not expired. */
export function isSigned(secret: string, path: string, query: Claims, now: Date) {
  const { signature = '', ...claims } = query;
  const expires = Number(claims.expires);
  if (!Number.isSafeInteger(expires) || expires <= now.getTime() / 1000) return false;
  const expected = Buffer.from(signatureOf(secret, path, claims));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
