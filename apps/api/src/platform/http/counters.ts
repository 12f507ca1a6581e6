import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counter, Limit } from '../db/sharedCounter.ts';

/** A process reports to the others when it has counted this part of a limit. */
const reportedPart = 1 / 50;

/** Keys whose unreported points are remembered. */
const maxKeys = 50_000;

/**
 * Counts in this process's memory. With `shared`, it reports to the other processes without waiting for the database, and
 * only keys that use a good part of their limit: n processes together allow at most n/50 more. While the database does not
 * answer, each process counts alone.
 */
export function createCounter({ name, points, duration }: Limit, shared: Pick<Counter, 'add'> | null = null): Counter {
  const known = new RateLimiterMemory({ keyPrefix: name, points, duration });
  if (!shared) return { get: (key) => known.get(key), add: (key, count) => known.penalty(key, count) };

  const unreported = new LRUCache<string, number>({
    // `max` would reserve the memory for all keys of each limit: 32 MB.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: duration * 1000,
  });
  const report = async (key: string, count: number) => {
    unreported.delete(key);
    const { consumedPoints, msBeforeNext } = await shared.add(key, count);
    await known.set(key, consumedPoints + (unreported.get(key) ?? 0), msBeforeNext / 1000);
  };
  return {
    get: (key) => known.get(key),
    async add(key, count) {
      const result = await known.penalty(key, count);
      // Above the limit, nothing that the others say makes a difference.
      if (result.consumedPoints - count > points) return result;
      const waiting = (unreported.get(key) ?? 0) + count;
      unreported.set(key, waiting);
      // The error has been logged by those who wait for the database.
      if (waiting >= points * reportedPart) report(key, waiting).catch(() => {});
      return result;
    },
  };
}
