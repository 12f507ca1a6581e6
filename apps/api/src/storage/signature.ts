import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed address is good, at most. */
export const signedFor = 300;

/** Addresses made within these seconds are the same, so that a page that asks again keeps its pictures. */
const step = 60;

type Terms = Record<string, string>;

const signatureOf = (secret: string, path: string, terms: Terms) =>
  createHmac('sha256', secret)
    .update(`${path}\n${new URLSearchParams(Object.entries(terms).sort())}`)
    .digest('base64url');

/** Signs a path with what it is bound to besides the time. */
export function sign(secret: string, path: string, now: Date, bound: Terms = {}) {
  const expires = String(Math.floor(now.getTime() / 1000 / step) * step + signedFor);
  const terms = { ...bound, expires };
  return `${path}?${new URLSearchParams({ ...terms, signature: signatureOf(secret, path, terms) })}`;
}

/** Whether the query was signed for the path, unaltered, and the time has not run out. */
export function isSigned(secret: string, path: string, query: Terms, now: Date) {
  const { signature = '', ...terms } = query;
  const expires = Number(terms.expires);
  if (!Number.isSafeInteger(expires) || expires <= now.getTime() / 1000) return false;
  const right = Buffer.from(signatureOf(secret, path, terms));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
