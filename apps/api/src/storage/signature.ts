import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed address is good, at most. */
export const signedFor = 300;

/** Addresses made within these seconds are the same, so that a page that asks again keeps its pictures. */
const step = 60;

const signatureOf = (secret: string, path: string, expires: number) =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url');

export function sign(secret: string, path: string, now: Date) {
  const expires = Math.floor(now.getTime() / 1000 / step) * step + signedFor;
  return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires)}`;
}

/** Whether `expires` and `signature` belong to the path and the time has not run out. */
export function isSigned(secret: string, path: string, query: { expires?: string; signature?: string }, now: Date) {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires <= now.getTime() / 1000) return false;
  const right = Buffer.from(signatureOf(secret, path, expires));
  const given = Buffer.from(query.signature ?? '');
  return right.length === given.length && timingSafeEqual(right, given);
}
