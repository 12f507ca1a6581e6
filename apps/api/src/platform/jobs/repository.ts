import { sql } from 'kysely';
import type { Db, JobKind, JobRow } from '../db/schema.ts';

export type JobRequest = {
  kind: JobKind;
  /** The subjects of the jobs. A kind has one job per key; a second request is merged into the first. */
  keys: (string | number)[];
  /** The same for all keys. */
  payload?: object;
  /** Milliseconds until the jobs are due. */
  delay?: number;
  /** The request that causes the jobs. */
  requestId: string | null;
};

/** Triggers call the same SQL function. */
export const enqueueJobs = async (tx: Db, { kind, keys, payload = {}, delay = 0, requestId }: JobRequest) => {
  if (keys.length === 0) return;
  await sql`select enqueue_job(${kind}, key, ${JSON.stringify(payload)}::jsonb, ${delay} * interval '1 ms', ${requestId})
    from unnest(${keys.map(String)}::text[]) as key order by key`.execute(tx);
};

/**
 * Milliseconds for which a claim lasts unless renewed: then the jobs of a killed process run again. All times
 * of jobs are the database's, because processes on several machines never agree on one.
 */
const leaseTime = 30_000;

const inMilliseconds = (duration: number) => sql<Date>`now() + ${duration} * interval '1 ms'`;

const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until <= now())`;

const claim = (db: Db, matches: ReturnType<typeof sql<boolean>>): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ claimed_until: inMilliseconds(leaseTime), claim: crypto.randomUUID(), attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('jobs')
        .select('id')
        .where('failed_at', 'is', null)
        .where(isUnclaimed)
        .where(matches)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Claims the job of a kind that has been due longest. Undefined if none is due. */
export const claimDueJob = (db: Db, kind: JobKind) => claim(db, sql<boolean>`kind = ${kind} and due_at <= now()`);

/** Claims one job, also before it is due. Undefined if it is done, given up or claimed. */
export const claimJob = (db: Db, kind: JobKind, key: string) =>
  claim(db, sql<boolean>`kind = ${kind} and key = ${key}`);

/** Whether the job is neither done nor given up. */
export const isQueued = async (db: Db, kind: JobKind, key: string) =>
  (await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('failed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether the claim still holds: no other process has claimed the job since. */
const held = ({ id, claim }: JobRow) => sql<boolean>`id = ${id} and claim = ${claim}`;

/** Extends the claims of running jobs. */
export const renewClaims = (db: Db, jobs: JobRow[]) =>
  db
    .updateTable('jobs')
    .set({ claimed_until: inMilliseconds(leaseTime) })
    .where(
      'claim',
      'in',
      jobs.map(({ claim }) => claim ?? ''),
    )
    .execute();

const isLatestRequest = (job: JobRow) => sql<boolean>`requests = ${job.requests}`;

/** Removes a finished job. If it was requested again during the run, it stays due. */
export async function finishJob(db: Db, job: JobRow) {
  const done = await db.deleteFrom('jobs').where(held(job)).where(isLatestRequest(job)).executeTakeFirst();
  if (done.numDeletedRows === 0n) await releaseJob(db, job);
}

/**
 * Postpones a failed job by `delay` milliseconds, or gives it up (null). If it was requested again during the
 * run, it stays due.
 */
export async function failJob(db: Db, job: JobRow, { error, delay }: { error: string; delay: number | null }) {
  const change = delay === null ? { failed_at: sql<Date>`now()` } : { due_at: inMilliseconds(delay) };
  const values = { ...change, last_error: error };
  await db.updateTable('jobs').set(values).where(held(job)).where(isLatestRequest(job)).execute();
  await releaseJob(db, job);
}

/** Ends an attempt of a recurring job. `delay`: milliseconds until the next one; `payload`: what it receives. */
export async function repeatJob(db: Db, job: JobRow, { delay, payload }: { delay: number; payload: object }) {
  const values = {
    due_at: inMilliseconds(delay),
    attempts: 0,
    last_error: null,
    payload: sql<Record<string, unknown>>`${JSON.stringify(payload)}::jsonb`,
  };
  await db.updateTable('jobs').set(values).where(held(job)).where(isLatestRequest(job)).execute();
  await releaseJob(db, job);
}

const released = { claimed_until: null, claim: null };

const releaseJob = (db: Db, job: JobRow) => db.updateTable('jobs').set(released).where(held(job)).execute();

/** Releases a claim without counting the attempt. */
export const returnJob = (db: Db, job: JobRow) =>
  db
    .updateTable('jobs')
    .set({ ...released, attempts: sql`greatest(attempts - 1, 0)` })
    .where(held(job))
    .execute();

/** Releases all claims. Only if no other process uses the database: those that held them are dead. */
export const releaseClaims = (db: Db) =>
  db.updateTable('jobs').set(released).where('claimed_until', 'is not', null).execute();

/** Makes recurring jobs due; new ones begin with an empty payload. */
export const startRecurring = (db: Db, kind: JobKind, keys: string[]) =>
  sql`insert into jobs (kind, key, due_at)
    select ${kind}, key, now() from unnest(${keys}::text[]) as key order by key
    on conflict (kind, key) do update set due_at = excluded.due_at`.execute(db);

/** Milliseconds. No other job is planned further ahead. */
const maxDelay = 24 * 60 * 60_000;

/** `interval`: milliseconds from a run to the next. */
export type RecurringJob = { kind: JobKind; key: string; interval: number };

/**
 * Makes jobs due that are planned further ahead than ever intended, and shortens such claims: the database's
 * clock was ahead when they were made.
 */
export const undoClockJump = (db: Db, recurring: RecurringJob[]) => {
  const latestClaim = inMilliseconds(leaseTime);
  const shortest = Math.min(maxDelay, ...recurring.map(({ interval }) => interval));
  return sql`update jobs set due_at = case when due_at > now() + reach then now() else due_at end,
      claimed_until = case when claimed_until > ${latestClaim} then ${latestClaim} else claimed_until end
    from (select id, coalesce(interval, ${maxDelay}) * interval '1 ms' as reach
      from jobs left join unnest(${recurring.map(({ kind }) => kind)}::text[],
        ${recurring.map(({ key }) => key)}::text[], ${recurring.map(({ interval }) => interval)}::float8[])
        as recurring (kind, key, interval) using (kind, key)
      where failed_at is null and (due_at > ${inMilliseconds(shortest)} or claimed_until > ${latestClaim})) as plans
    where jobs.id = plans.id and (due_at > now() + reach or claimed_until > ${latestClaim})`.execute(db);
};

/** The kinds with due jobs. */
export const listDueKinds = async (db: Db) =>
  (
    await db
      .selectFrom('jobs')
      .select('kind')
      .distinct()
      .where('failed_at', 'is', null)
      .where(sql<boolean>`due_at <= now()`)
      .where(isUnclaimed)
      .execute()
  ).map(({ kind }) => kind);

/** Jobs that were given up, by kind, and for how many seconds the oldest waiting job has been due. */
export const countJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('given_up'),
      sql<number | null>`extract(epoch from now() - min(due_at) filter (where failed_at is null))::float`.as('oldest'),
    ])
    .where(sql<boolean>`failed_at is not null or (due_at <= now() and ${isUnclaimed})`)
    .groupBy('kind')
    .execute();

/** Jobs that were given up, for the operator. */
export const listFailedJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'last_error', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Makes jobs due that were given up: one, or all. Returns their number. */
export const retryFailedJobs = async (db: Db, id?: number) => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, due_at: sql`now()` })
    .where('failed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** `age`: in milliseconds. */
export const deleteFailedJobs = (db: Db, age: number) =>
  db.deleteFrom('jobs').where('failed_at', '<', inMilliseconds(-age)).execute();

/** Jobs that wait, run or were given up, in the order of their ids. */
export const listJobs = (db: Db, isFailed: boolean) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'due_at', 'attempts', 'claimed_until', 'failed_at', 'last_error'])
    .$if(isFailed, (query) => query.where('failed_at', 'is not', null))
    .orderBy('id')
    .execute();

/** Deletes a job that was given up and returns it; undefined if there is no such job. */
export const deleteFailedJob = (tx: Db, id: number) =>
  tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning(['kind', 'key'])
    .executeTakeFirst();
