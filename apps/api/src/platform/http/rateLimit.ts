import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, RateLimit, RateLimitBucket } from '../context.ts';
import { ApiError } from '../errors.ts';
import { subnetOf } from './clientAddress.ts';

type Limits = Record<RateLimitBucket, { user: number; address: number }>;

/**
 * Requests per minute. A page with 2,000 images asks for details once; a person saves a few times. Behind one address
 * may be a household or an office: it has twice as many as a user.
 */
const perMinute: Limits = {
  read: { user: 1200, address: 2400 },
  write: { user: 240, address: 480 },
  checkout: { user: 30, address: 60 },
  upload: { user: 120, address: 240 },
  // Rendered pages, unknown paths and the OpenAPI document; the card provider's webhook. They know no user.
  page: { user: 0, address: 600 },
  webhook: { user: 0, address: 6000 },
  // Files of images: scrolling through a gallery of 2,000 loads each of them once.
  media: { user: 0, address: 6000 },
};

/** Counts in the memory of this process. */
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

/** The bucket of a call of the api, a path that it does not know included. */
export function bucketOf(method: string, path: string): RateLimitBucket {
  if (path.startsWith('/api/sellers/webhook')) return 'webhook';
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (path === '/api/transactions/checkout') return 'checkout';
  return path.startsWith('/api/images/') ? 'upload' : 'write';
}

/**
 * Counts requests under their client's address, before their body is read and their token verified. Throws
 * `rate_limited`.
 */
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
