import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './schema.ts';

/** `points`: allowed within `duration` seconds per key. `name`: of the counted events. */
export type Limit = { name: string; points: number; duration: number };

/** Counts points per key, in windows that begin with the first point of a key. */
export type Counter = {
  /** The count of a key, if any. */
  get: (key: string) => Promise<RateLimiterRes | null>;
  /** Adds points to the count of a key, also above the limit. */
  add: (key: string, points: number) => Promise<RateLimiterRes>;
};

/** Keys may be addresses or email addresses: the database stores their hashes. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

type StoredQuery = { text: string; values: unknown[] };

/** Counts in the database, exactly, for all processes on it. Expired counts are removed by `sweepCounts`. */
export function createSharedCounter(db: Db, { name, points, duration }: Limit) {
  const query = async ({ text, values }: StoredQuery) => db.executeQuery(CompiledQuery.raw(text, values));
  const limiter = new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'request_counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
  return {
    add: (key: string, points: number) => limiter.penalty(hashOf(key), points),
    remove: (key: string, points: number) => limiter.reward(hashOf(key), points),
  };
}

/** Milliseconds: longer than any window. */
const day = 24 * 60 * 60_000;

/** Removes the counts whose window is over, or began while the clock was ahead. */
export const sweepCounts = (db: Db, now: Date) =>
  db
    .deleteFrom('request_counts')
    .where(({ or, eb }) => or([eb('expire', '<', now.getTime()), eb('expire', '>', now.getTime() + day)]))
    .execute();
