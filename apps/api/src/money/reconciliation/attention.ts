import type { Context } from '../../platform/context.ts';
import { listFailedJobs } from '../../platform/jobs/failedJobs.ts';
import * as repository from './repository.ts';

/**
 * Problems that only the operator can resolve: failed refunds, open disputes, days with a difference, overdue refunds and
 * transfers, events that could not be applied, jobs that were given up.
 */
export async function readAttention({ db }: Pick<Context, 'db'>) {
  return {
    failedRefunds: await repository.listFailedRefunds(db),
    openDisputes: await repository.listOpenDisputes(db),
    differences: await repository.listDifferences(db),
    dueTransactions: await repository.listDueTransactions(db),
    failedEvents: await repository.listFailedEvents(db),
    failedJobs: await listFailedJobs(db),
  };
}
