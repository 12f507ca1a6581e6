import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimitBucket } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Requests per minute and key. A page with 2,000 images asks for details once; a person saves a few times. */
const perMinute: Record<RateLimitBucket, number> = { read: 1200, write: 240, checkout: 30, upload: 120 };

/** Counts in the memory of this process. */
export function createRateLimit(): RateLimit {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([bucket, points]) => [bucket, limiter(points)]),
  ) as Record<RateLimitBucket, RateLimiterMemory>;

  return async (bucket, key) => {
    try {
      await limiters[bucket].consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new ApiError('rate_limited', 'アクセスが集中しています。しばらく経ってから再度お試しください。', {
        retryAfter: Math.ceil(reason.msBeforeNext / 1000),
      });
    }
  };
}

export const unlimited: RateLimit = async () => {};
