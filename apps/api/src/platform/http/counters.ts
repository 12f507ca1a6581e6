import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter, Limit } from '../db/sharedCounter.ts';

/** A process reports to the others when it has counted this part of a limit. */
const reportedPart = 1 / 50;

/** The most keys whose reported points are remembered. */
const maxKeys = 50_000;

/**
 * Counts in this process's memory. With `shared`, also reports to the other processes through the database,
 * without waiting for it. Reports a key only when it has used another fiftieth of its limit, so n processes
 * together allow at most n/50 more than the limit. While the database does not answer, each process counts
 * alone.
 */
export function createCounter({ name, points, duration }: Limit, shared: Pick<Counter, 'add'> | null = null): Counter {
  const known = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (!shared) return { get: (key) => known.get(key), add: (key, count) => known.penalty(key, count) };

  /**
   * How many points of each key the other processes know of. Most keys use too little of their limit to be
   * reported.
   */
  const reported = new LRUCache<string, number>({
    // `max` would reserve the memory for all keys of each limit: 32 MB.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
  });
  const unreported = (key: string, count: number) => Math.max(0, count - (reported.get(key) ?? 0));
  const note = (key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) =>
    reported.set(key, consumedPoints, { ttl: Math.max(1, msBeforeNext) });
  const report = async (key: string, own: RateLimiterRes) => {
    const points = unreported(key, own.consumedPoints);
    note(key, own);
    const all = await shared.add(key, points);
    const meanwhile = unreported(key, (await known.get(key))?.consumedPoints ?? 0);
    // Zero would mean that the points never expire.
    await known.set(key, all.consumedPoints + meanwhile, Math.max(1, all.msBeforeNext) / 1000);
    note(key, all);
  };
  return {
    get: (key) => known.get(key),
    async add(key, count) {
      const result = await known.penalty(key, count);
      // Already above the limit: the counts of the other processes make no difference.
      if (result.consumedPoints - count > points) return result;
      // Errors are ignored here, because the calls that wait for the database log them.
      if (unreported(key, result.consumedPoints) >= points * reportedPart) report(key, result).catch(() => {});
      return result;
    },
  };
}
