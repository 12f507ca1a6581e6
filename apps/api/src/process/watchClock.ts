import { readClock } from '#platform/db/readClock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { clockDifference } from '#platform/metrics.ts';

/** Seconds. A greater difference matters to links, prices and rate limits, which go by either clock. */
const maxDifference = 5;

/** Milliseconds. */
const interval = 60_000;

/** Milliseconds for an answer. One that waited for a connection says nothing about the clocks. */
const maxTime = 1_000;

/** By how many seconds this process's clock is ahead of the database's; null if the answer took too long. */
async function readClockDifference(db: Db) {
  const sent = Date.now();
  const now = await readClock(db);
  const received = Date.now();
  return received - sent > maxTime ? null : ((sent + received) / 2 - now.getTime()) / 1000;
}

/**
 * Compares this process's clock with the database's, now and every minute, and logs a difference of more than
 * five seconds. `difference`: the last one, in seconds.
 */
export function watchClock({ db, log }: { db: Db; log: Log }, read = readClockDifference) {
  let difference = 0;
  const compare = async () => {
    const seconds = await read(db);
    if (seconds === null) return;
    difference = Math.round(seconds);
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
