import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WorkLimit } from '../context.ts';
import { ApiError } from '../errors.ts';
import { subnetOf } from './clientAddress.ts';

type Bounds = {
  /** Answers that are made for one client at the same time. */
  concurrency: number;
  /** Further ones that wait for their turn; what comes after them is refused. */
  waiting: number;
  /** Milliseconds of making answers that one client may cause within `seconds`. */
  milliseconds: number;
  seconds: number;
};

/** A page of a person asks for about six answers at once; an office behind one address opens some of them together. */
const defaults: Bounds = { concurrency: 4, waiting: 100, milliseconds: 30_000, seconds: 60 };

const tooMuch = (retryAfter: number) =>
  new ApiError('rate_limited', 'アクセスが集中しています。しばらく経ってから再度お試しください。', { retryAfter });

/**
 * Bounds what one client makes this process do, by what it costs: an address that is dear counts for more than one that is
 * cheap. What is remembered costs nothing. Counts in the memory of this process.
 */
export function createWorkLimit(bounds: Partial<Bounds> = {}): WorkLimit {
  const { concurrency, waiting, milliseconds, seconds } = { ...defaults, ...bounds };
  const spent = new RateLimiterMemory({ points: milliseconds, duration: seconds });
  const queues = new Map<string, LimitFunction>();

  return async (client, work) => {
    if (client === null) return work();
    const id = subnetOf(client);
    const account = await spent.get(id);
    if (account && account.consumedPoints >= milliseconds) throw tooMuch(Math.ceil(account.msBeforeNext / 1000));
    const queue = queues.get(id) ?? pLimit(concurrency);
    if (queue.pendingCount >= waiting) throw tooMuch(1);
    queues.set(id, queue);
    try {
      return await queue(async () => {
        const began = performance.now();
        return work().finally(() => spent.penalty(id, Math.ceil(performance.now() - began)));
      });
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(id);
    }
  };
}

export const unlimitedWork: WorkLimit = (_, work) => work();
