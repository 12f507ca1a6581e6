import { setTimeout as sleep } from 'node:timers/promises';
import { sweepLinks } from '../../people/identity/sweepLinks.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';
import { sweepMails } from '../../platform/mail/sendQueuedMail.ts';
import { reconcile } from './reconcile.ts';
import { reconcileYesterday } from './reconcileYesterday.ts';
import { repairDeletedAccounts } from './repairDeletedAccounts.ts';
import { sweepFailedJobs } from './sweepFailedJobs.ts';
import { sweepOriginals } from './sweepOriginals.ts';

/** Milliseconds between two runs of a task. */
const interval = 60_000;

/** Milliseconds between two looks for due jobs. Short, because users wait for some mails. */
const pollInterval = 2_000;

type Options = PaymentContext & Pick<Context, 'jobs' | 'storage'> & { poll: () => Promise<void> };

/**
 * Runs the periodic tasks, immediately and then every minute, and the due jobs. A task neither overlaps with itself nor waits
 * for another; failures are logged. Returns a function that starts no more.
 */
export function startSchedule(context: Options) {
  const stop = new AbortController();
  const repeat = async (task: (context: Options) => Promise<unknown>, every: number) => {
    while (!stop.signal.aborted) {
      await task(context).catch(context.log);
      await sleep(every, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const tasks = [
    reconcile,
    repairDeletedAccounts,
    reconcileYesterday,
    sweepOriginals,
    sweepMails,
    sweepLinks,
    sweepFailedJobs,
  ];
  for (const task of tasks) void repeat(task, interval);
  void repeat(({ poll }) => poll(), pollInterval);
  return () => stop.abort();
}
