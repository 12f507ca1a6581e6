import { removeDeleted } from '#content/deletion/removeDeleted.ts';
import { sweepUnusedFiles } from '#media/images/sweepUnusedFiles.ts';
import type { PaymentContext } from '#money/context.ts';
import { sweepLinks } from '#people/identity/mailedLinks.ts';
import type { Context } from '#platform/context.ts';
import { readClock } from '#platform/db/readClock.ts';
import { sweepCounts } from '#platform/db/sharedCounter.ts';
import { sweepFailedJobs } from '#platform/jobs/failedJobs.ts';
import { sweepMails } from '#platform/mail/sendQueuedMail.ts';
import { readMissedAccountEvents, readMissedEvents } from './readMissedEvents.ts';
import { checkOpenSessions, checkPendingRefunds, closeStaleCheckouts } from './reconcile.ts';
import { reconcileNextDay } from './reconcileNextDay.ts';
import { repairDeletedAccounts } from './repairDeletedAccounts.ts';
import { sweepOriginals } from './sweepOriginals.ts';

type TaskContext = PaymentContext & Pick<Context, 'jobs'>;

type State = Record<string, unknown>;

type Task = {
  /** Milliseconds between two runs. */
  every: number;
  run: (context: TaskContext, previous: State) => Promise<State>;
};

/** A task that passes nothing to its next run. */
const stateless = (work: (context: TaskContext) => Promise<unknown>) => async (context: TaskContext) => {
  await work(context);
  return {};
};

/**
 * With the time of whichever clock is behind, the process's or the database's: one that is ahead would end at
 * once the grace after which things are removed for good.
 */
async function withEarlierTime(context: TaskContext) {
  const now = new Date(Math.min(context.clock().getTime(), (await readClock(context.db)).getTime()));
  return { ...context, clock: () => now };
}

const minute = 60_000;

/** When this process last completed each task, by the monotonic clock. */
const lastRuns = new Map<string, number>();

/** Runs a task. Leaves the state of a task of another version unchanged. */
export async function runTask(context: TaskContext, name: string, previous: State) {
  const task = tasks[name];
  if (!task) return previous;
  const next = await task.run(context, previous);
  lastRuns.set(name, performance.now());
  return next;
}

/** Seconds since this process last completed a task, or since its start, and between two runs of the task. */
export const taskTimes = () =>
  Object.entries(tasks).map(([task, { every }]) => ({
    task,
    age: (performance.now() - (lastRuns.get(task) ?? 0)) / 1000,
    interval: every / 1000,
  }));

/** Periodic tasks, each in one process at a time: recurring jobs whose payload is the last run's result. */
export const tasks: Record<string, Task> = {
  'open-sessions': { every: minute, run: checkOpenSessions },
  'stale-checkouts': { every: minute, run: closeStaleCheckouts },
  'pending-refunds': { every: minute, run: checkPendingRefunds },
  'missed-events': { every: 60 * minute, run: readMissedEvents },
  'missed-account-events': { every: minute, run: readMissedAccountEvents },
  'deleted-accounts': { every: minute, run: stateless(repairDeletedAccounts) },
  reconciliation: { every: minute, run: stateless(reconcileNextDay) },
  removals: { every: 5 * minute, run: async (context, state) => removeDeleted(await withEarlierTime(context), state) },
  originals: { every: minute, run: stateless(sweepOriginals) },
  'unused-files': { every: 5 * minute, run: sweepUnusedFiles },
  mails: { every: minute, run: stateless(sweepMails) },
  links: { every: minute, run: stateless(sweepLinks) },
  counts: { every: minute, run: stateless(({ db, clock }) => sweepCounts(db, clock())) },
  'failed-jobs': { every: minute, run: stateless(sweepFailedJobs) },
};
