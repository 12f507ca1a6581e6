import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Lower case and digits without i, l, o and u, so that an id can be read out and typed in. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

const current = new AsyncLocalStorage<string | null>();

/** A new request id: 50 random bits. */
export const createRequestId = () => Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');

/** Runs `work` as part of a request, whose id `currentRequestId` then returns. Null: of no request. */
export const withRequestId = <T>(id: string | null, work: () => T): T => current.run(id, work);

/** The id of the current request, or of the one that caused the running job; null without a request. */
export const currentRequestId = () => current.getStore() ?? null;
