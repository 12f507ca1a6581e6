import { ApiError } from '#platform/errors.ts';
import { countLimited } from '#platform/metrics.ts';

/**
 * Archives that are sent at a time. A user saves several homes at once, and an office shares an address; one
 * account, address or home never takes all places. An open archive holds at most two images in memory.
 */
const places = { user: 10, address: 20, home: 20, process: 64 };

type Holder = keyof typeof places;

/** Seconds. */
const retryAfter = 30;

const tooMany = 'ほかの写真を保存しているところです。終わってからもう一度お試しください。';
const busy = 'アクセスが集中しています。しばらく経ってから再度お試しください。';

/** Counts the archives that this process is sending. */
export function createOpenArchives(limits: Record<Holder, number> = places) {
  const counts = new Map<string, number>();

  /**
   * Takes a place for an archive. `address`: null for this process itself. Returns a function that gives the
   * place back. Throws `rate_limited` when all are taken.
   */
  return (holders: { user: number; address: string | null; home: number }): (() => void) => {
    const taken = Object.entries({ ...holders, process: '' }).filter(([, id]) => id !== null);
    const full = taken.find(([holder, id]) => (counts.get(`${holder} ${id}`) ?? 0) >= limits[holder as Holder]);
    countLimited('archives', full ? 'refused' : 'passed');
    if (full) throw new ApiError('rate_limited', full[0] === 'user' ? tooMany : busy, { retryAfter });
    const add = (change: 1 | -1) => {
      for (const [holder, id] of taken) {
        const key = `${holder} ${id}`;
        const count = (counts.get(key) ?? 0) + change;
        if (count > 0) counts.set(key, count);
        else counts.delete(key);
      }
    };
    add(1);
    return () => add(-1);
  };
}
