import { type Operator, writeAsOperator } from '../audit/writeAsOperator.ts';
import type { Db } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { deleteFailedJob, deleteFailedJobs, retryFailedJobs } from './repository.ts';

export { listFailedJobs, listJobs, retryFailedJobs } from './repository.ts';

/** Makes jobs due that were given up: one or all. Returns how many. Throws `not_found` for any other job. */
export const retryJobs = async (db: Db, operator: Operator, id?: number) =>
  (
    await writeAsOperator(db, operator, async (tx) => {
      const count = await retryFailedJobs(tx, id);
      if (id !== undefined && count === 0) throw notGivenUp(id);
      return { subject: 'job', subjectId: id ?? 'all', details: { count }, count };
    })
  ).count;

/** Removes a job that was given up, without doing its work. Throws `not_found`. */
export const dropJob = (db: Db, operator: Operator, id: number) =>
  writeAsOperator(db, operator, async (tx) => {
    const job = await deleteFailedJob(tx, id);
    if (!job) throw notGivenUp(id);
    return { subject: 'job', subjectId: id, details: job, ...job };
  });

/** Milliseconds for which the operator can retry a job that was given up. */
const retention = 90 * 24 * 60 * 60_000;

export const sweepFailedJobs = ({ db }: { db: Db }) => deleteFailedJobs(db, retention);

const notGivenUp = (id: number) => new ApiError('not_found', `あきらめた処理 ${id} は見つかりません`);
