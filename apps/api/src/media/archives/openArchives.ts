import { ApiError } from '#platform/errors.ts';

type Limits = { perUser: number; total: number };

/** Two per user, because browsers may request a download twice. Open archives keep reading from storage. */
const defaults: Limits = { perUser: 2, total: 16 };

/** Seconds. */
const retryAfter = 30;

/** Counts the archives that this process is sending. */
export function createOpenArchives({ perUser, total }: Limits = defaults) {
  const counts = new Map<number, number>();
  const countOf = (userId: number) => counts.get(userId) ?? 0;
  const add = (userId: number, change: 1 | -1) => {
    const count = countOf(userId) + change;
    if (count > 0) counts.set(userId, count);
    else counts.delete(userId);
  };

  /** Counts an archive of a user. Returns a function that ends it. Throws `rate_limited` above the limits. */
  return (userId: number): (() => void) => {
    if (countOf(userId) >= perUser)
      throw new ApiError('rate_limited', 'ほかの写真を保存しているところです。終わってからもう一度お試しください。', {
        retryAfter,
      });
    if ([...counts.values()].reduce((sum, count) => sum + count, 0) >= total)
      throw new ApiError('rate_limited', 'アクセスが集中しています。しばらく経ってから再度お試しください。', {
        retryAfter,
      });
    add(userId, 1);
    return () => add(userId, -1);
  };
}
