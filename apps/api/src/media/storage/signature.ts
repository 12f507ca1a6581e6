import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs URLs of this server that browsers open without a token. */
export type UrlSigner = {
  /** Returns the query of a URL valid for at most five minutes: `claims`, the expiry and their signature. */
  sign(path: string, claims: Record<string, string>): string;
  /** Whether the query is signed for this path, unchanged and not expired. */
  isSigned(path: string, query: Record<string, string>): boolean;
};

/** The maximum validity of a signed URL in seconds. */
export const signatureTtl = 300;

/** Within a window of this many seconds, signed URLs are equal, so that reloaded pages find cached images. */
const step = 60;

type Claims = Record<string, string>;

const signatureOf = (secret: string, path: string, claims: Claims) =>
  createHmac('sha256', secret)
    .update(`${path}\n${new URLSearchParams(Object.entries(claims).sort())}`)
    .digest('base64url');

/** Returns the query string for URLs at or below a path: the expiry, `claims` and their signature. */
export function sign(secret: string, path: string, now: Date, claims: Claims = {}) {
  const expires = String(Math.floor(now.getTime() / 1000 / step) * step + signatureTtl);
  const signed = { ...claims, expires };
  return String(new URLSearchParams({ ...signed, signature: signatureOf(secret, path, signed) }));
}

/** Whether the query is signed for this path, unchanged and not expired. */
export function isSigned(secret: string, path: string, query: Claims, now: Date) {
  const { signature = '', ...claims } = query;
  const expires = Number(claims.expires);
  if (!Number.isSafeInteger(expires) || expires <= now.getTime() / 1000) return false;
  const expected = Buffer.from(signatureOf(secret, path, claims));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** Signs URLs that the API serves itself. */
export const createUrlSigner = ({ secret, clock }: { secret: string; clock: () => Date }): UrlSigner => ({
  sign: (path, claims) => sign(secret, path, clock(), claims),
  isSigned: (path, query) => isSigned(secret, path, query, clock()),
});
