import type { MiddlewareHandler } from 'hono';
import type { Db } from '../db/schema.ts';
import { type Counter, createSharedCounter } from '../db/sharedCounter.ts';
import { ApiError } from '../errors.ts';
import { countLimited } from '../metrics.ts';
import { type ClientAddress, subnetOf } from './clientAddress.ts';
import { createCounter } from './counters.ts';

export type RateLimitBucket =
  | 'read'
  | 'write'
  | 'checkout'
  | 'upload'
  | 'media'
  | 'page'
  | 'webhook'
  | 'identity'
  | 'attempt';

/** Counts a request by user or client address. Throws `rate_limited` above the limit. */
export type RateLimit = (bucket: RateLimitBucket, by: 'user' | 'address', id: string) => Promise<void>;

export type Limits = Record<RateLimitBucket, { user: number; address: number }>;

/**
 * Requests per minute. A page with 2,000 images loads its details in one request; a user saves a few times a
 * minute. An address may be shared by a household or an office, so it gets twice as many.
 */
const perMinute: Limits = {
  read: { user: 1200, address: 2400 },
  write: { user: 240, address: 480 },
  checkout: { user: 30, address: 60 },
  // Users send hundreds of photos at once. Each takes two requests of its user and three of the address. Their
  // processing has limits of its own.
  upload: { user: 600, address: 1200 },
  // Pages, unknown paths, the OpenAPI document and the card provider's webhook: none of these has a user.
  page: { user: 0, address: 600 },
  webhook: { user: 0, address: 6000 },
  // Calls of the embedded identity provider, and those that could be used to guess passwords or send mail.
  identity: { user: 0, address: 300 },
  attempt: { user: 0, address: 20 },
  // Image files: scrolling through a gallery of 2,000 images loads each of them once.
  media: { user: 0, address: 6000 },
};

/** `db`: shares the counts with other processes on this database. `limits`: requests per minute. */
export function createRateLimit(db: Db | null = null, limits: Limits = perMinute): RateLimit {
  const counter = (name: string, points: number) => {
    const limit = { name, points, duration: 60 };
    return createCounter(limit, db && createSharedCounter(db, limit));
  };
  const counters = Object.fromEntries(
    Object.entries(limits).map(([bucket, { user, address }]) => [
      bucket,
      { user: counter(`${bucket} user`, user), address: counter(`${bucket} address`, address) },
    ]),
  ) as Record<RateLimitBucket, Record<'user' | 'address', Counter>>;

  return async (bucket, by, id) => {
    const { consumedPoints, msBeforeNext } = await counters[bucket][by].add(by === 'address' ? subnetOf(id) : id, 1);
    const isWithin = consumedPoints <= limits[bucket][by];
    countLimited(bucket, isWithin ? 'passed' : 'refused');
    if (isWithin) return;
    const reason = bucket === 'attempt' ? '試行回数が多すぎます。' : 'アクセスが集中しています。';
    throw new ApiError('rate_limited', `${reason}しばらく経ってから再度お試しください。`, {
      retryAfter: Math.ceil(msBeforeNext / 1000),
      ...(bucket === 'attempt' && { problemCode: 'TOO_MANY_REQUESTS' }),
    });
  };
}

export const unlimited: RateLimit = async () => {};

/** The bucket of an API call, including unknown paths. */
export function bucketOf(method: string, path: string): RateLimitBucket {
  if (path.startsWith('/api/sellers/webhook')) return 'webhook';
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (path === '/api/transactions/checkout') return 'checkout';
  return path.startsWith('/api/images/') ? 'upload' : 'write';
}

/** Rate limits by client address, before the body is read or the token verified. Throws `rate_limited`. */
export const limitByAddress =
  (
    { rateLimit, clientAddress }: { rateLimit: RateLimit; clientAddress: ClientAddress },
    bucketOfRequest: (method: string, path: string) => RateLimitBucket,
  ): MiddlewareHandler =>
  async (c, next) => {
    const address = clientAddress(c.req.raw, c.env);
    if (address) await rateLimit(bucketOfRequest(c.req.method, c.req.path), 'address', address);
    await next();
  };
