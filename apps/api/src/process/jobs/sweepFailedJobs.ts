import type { Context } from '#platform/context.ts';
import { deleteFailedJobsBefore } from '#platform/jobs/failedJobs.ts';

/** Milliseconds for which the operator can retry a job that was given up. */
const retention = 90 * 24 * 60 * 60_000;

export const sweepFailedJobs = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  deleteFailedJobsBefore(db, new Date(clock().getTime() - retention));
