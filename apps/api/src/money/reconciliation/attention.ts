import type { Context } from '#platform/context.ts';
import { listFailedJobs } from '#platform/jobs/failedJobs.ts';
import { readOpenRefundRequests } from '../transactions/decideRefund.ts';
import { readLostPayments } from '../transactions/lostPayments.ts';
import { readUnmadePartialRefunds } from '../transactions/refundByOperator.ts';
import * as repository from './repository.ts';

/**
 * Matters that only the operator can decide or resolve: requests for refunds, failed and partial refunds,
 * open disputes, payments whose transaction was lost, days with a difference, overdue refunds and transfers,
 * events that could not be applied, jobs that were given up.
 */
export async function readAttention({ db }: Pick<Context, 'db'>) {
  return {
    refundRequests: await readOpenRefundRequests(db),
    unmadePartialRefunds: await readUnmadePartialRefunds(db),
    failedRefunds: await repository.listFailedRefunds(db),
    openDisputes: await repository.listOpenDisputes(db),
    lostPayments: await readLostPayments(db),
    differences: await repository.listDifferences(db),
    dueTransactions: await repository.listDueTransactions(db),
    failedEvents: await repository.listFailedEvents(db),
    failedJobs: await listFailedJobs(db),
  };
}
