import { sweepUnusedFiles } from '../../media/images/sweepUnusedFiles.ts';
import { sweepLinks } from '../../people/identity/sweepLinks.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';
import { sweepMails } from '../../platform/mail/sendQueuedMail.ts';
import { readMissedAccountEvents, readMissedEvents } from './readMissedEvents.ts';
import { checkOpenSessions, checkPendingRefunds, closeStaleCheckouts } from './reconcile.ts';
import { reconcileYesterday } from './reconcileYesterday.ts';
import { repairDeletedAccounts } from './repairDeletedAccounts.ts';
import { sweepFailedJobs } from './sweepFailedJobs.ts';
import { sweepOriginals } from './sweepOriginals.ts';

type TaskContext = PaymentContext & Pick<Context, 'jobs' | 'storage'>;

type Task = {
  /** Milliseconds between two runs. */
  every: number;
  /** Returns what it needs to know in the next run. */
  run: (context: TaskContext, previous: Record<string, unknown>) => Promise<unknown>;
};

const minute = 60_000;

/** What runs by the clock, in one process at a time. Each task is a recurring job, which keeps its state as its payload. */
export const tasks: Record<string, Task> = {
  'open-sessions': { every: minute, run: checkOpenSessions },
  'stale-checkouts': { every: minute, run: closeStaleCheckouts },
  'pending-refunds': { every: minute, run: checkPendingRefunds },
  'missed-events': { every: 60 * minute, run: readMissedEvents },
  'missed-account-events': { every: minute, run: readMissedAccountEvents },
  'deleted-accounts': { every: minute, run: repairDeletedAccounts },
  reconciliation: { every: minute, run: reconcileYesterday },
  originals: { every: minute, run: sweepOriginals },
  'unused-files': { every: 5 * minute, run: sweepUnusedFiles },
  mails: { every: minute, run: sweepMails },
  links: { every: minute, run: sweepLinks },
  'failed-jobs': { every: minute, run: sweepFailedJobs },
};
