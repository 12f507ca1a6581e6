import { sql } from 'kysely';
import type { PaymentContext } from '#money/context.ts';
import type { Db, JobKind } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/createJobs.ts';
import { checkOpenSessions, checkPendingRefunds, closeStaleCheckouts } from '#process/jobs/reconcile.ts';

/** Lets time pass for the jobs, whose times are the database's. */
export const letTimePass = (db: Db, milliseconds: number) => {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${milliseconds} * interval '1 ms'`;
  return db
    .updateTable('jobs')
    .set({ due_at: earlier('due_at'), claimed_until: earlier('claimed_until') })
    .execute();
};

/** Runs all jobs of a kind that have not been given up, also those that are not due yet. */
export async function runJobs({ db, jobs }: { db: Db; jobs: Jobs }, kind: JobKind) {
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(0) })
    .where('kind', '=', kind)
    .execute();
  await jobs.runDue(kind);
}

/** Reads the provider's state, and makes due refunds and transfers, as the schedule does within an hour. */
export async function reconcileNow(parts: PaymentContext & { jobs: Jobs }) {
  const context = { ...parts, clock: () => new Date() };
  for (const check of [checkOpenSessions, closeStaleCheckouts, checkPendingRefunds]) await check(context, {});
  await runJobs(parts, 'payment');
}

export const jobOf = (db: Db, kind: JobKind, key: string | number) =>
  db.selectFrom('jobs').selectAll().where('kind', '=', kind).where('key', '=', String(key)).executeTakeFirst();
