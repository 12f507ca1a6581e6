import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../errors.ts';

/** What is counted together. */
export type Bucket = 'read' | 'write' | 'checkout' | 'upload';

/** Counts a call of somebody; refuses with 429 when there were too many. */
export type Limits = (bucket: Bucket, who: string) => Promise<void>;

/** Calls a minute for each asker. A page of 2,000 pictures asks for details once; a person saves a few times. */
const perMinute: Record<Bucket, number> = { read: 1200, write: 240, checkout: 30, upload: 120 };

export function createLimits(): Limits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([bucket, points]) => [bucket, limiter(points)]),
  ) as Record<Bucket, RateLimiterMemory>;

  return async (bucket, who) => {
    try {
      await limiters[bucket].consume(who);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw new Refusal(429, 'アクセスが集中しています。しばらく経ってから再度お試しください。', undefined, {
        'retry-after': String(Math.ceil(spent.msBeforeNext / 1000)),
      });
    }
  };
}

export const unlimited: Limits = async () => {};
