import { countPlaces } from '#platform/countPlaces.ts';
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
  const take = countPlaces(limits);

  /**
   * Takes a place for an archive. `address`: null for this process itself. Returns a function that gives the
   * place back. Throws `rate_limited` when all are taken.
   */
  return (holders: { user: number; address: string | null; home: number }): (() => void) => {
    const { full, leave } = take({ ...holders, process: '' });
    countLimited('archives', full ? 'refused' : 'passed');
    if (full) throw new ApiError('rate_limited', full === 'user' ? tooMany : busy, { retryAfter });
    return leave;
  };
}
