import { readClockDifference } from '#platform/db/readClockDifference.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { clockDifference } from '#platform/metrics.ts';

/** Seconds by which two clocks may differ: links, prices and limits are compared with both. */
const maxDifference = 5;

/** Milliseconds. */
const interval = 60_000;

/**
 * Compares this process's clock with the database's, now and every minute, and logs a difference of more than
 * five seconds. `difference`: the last one, in seconds.
 */
export function watchClock({ db, log }: { db: Db; log: Log }, read = readClockDifference) {
  let difference = 0;
  const compare = async () => {
    difference = Math.round(await read(db));
    clockDifference.set(difference);
    if (Math.abs(difference) > maxDifference)
      log(new Error(`The clock of this process is ${difference} s ahead of the database's`));
  };
  // A database that does not answer is reported by whoever needs it.
  const check = () => void compare().catch(() => {});
  check();
  const timer = setInterval(check, interval);
  timer.unref();
  return { difference: () => difference, stop: () => clearInterval(timer) };
}
