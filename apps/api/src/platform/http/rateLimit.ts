import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, RateLimit, RateLimitBucket } from '../context.ts';
import { ApiError } from '../errors.ts';
import { subnetOf } from './clientAddress.ts';

type Limits = Record<RateLimitBucket, { user: number; address: number }>;

/**
 * Requests per minute. A page with 2,000 images loads its details in one request; a user saves a few times a minute.
 * An address may be shared by a household or an office, so it gets twice as many.
 */
const perMinute: Limits = {
  read: { user: 1200, address: 2400 },
  write: { user: 240, address: 480 },
  checkout: { user: 30, address: 60 },
  upload: { user: 120, address: 240 },
  // Rendered pages, unknown paths and the OpenAPI document; the card provider's webhook. None of these has a user.
  page: { user: 0, address: 600 },
  webhook: { user: 0, address: 6000 },
  // Image files: scrolling through a gallery of 2,000 images loads each of them once.
  media: { user: 0, address: 6000 },
};

/** Counts are kept in this process's memory. */
export function createRateLimit(): RateLimit {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([bucket, { user, address }]) => [
      bucket,
      { user: limiter(user), address: limiter(address) },
    ]),
  ) as Record<RateLimitBucket, Record<'user' | 'address', RateLimiterMemory>>;

  return async (bucket, by, id) => {
    try {
      await limiters[bucket][by].consume(by === 'address' ? subnetOf(id) : id);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new ApiError('rate_limited', 'アクセスが集中しています。しばらく経ってから再度お試しください。', {
        retryAfter: Math.ceil(reason.msBeforeNext / 1000),
      });
    }
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
    { rateLimit, clientAddress }: Pick<Context, 'rateLimit' | 'clientAddress'>,
    bucketOfRequest: (method: string, path: string) => RateLimitBucket,
  ): MiddlewareHandler =>
  async (c, next) => {
    const address = clientAddress(c.req.raw, c.env);
    if (address) await rateLimit(bucketOfRequest(c.req.method, c.req.path), 'address', address);
    await next();
  };
