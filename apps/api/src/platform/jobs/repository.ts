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

type Claim = { now: Date; until: Date };

const claim = (db: Db, { now, until }: Claim, matches: ReturnType<typeof sql<boolean>>): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ claimed_until: until, claim: crypto.randomUUID(), attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom, or, eb }) =>
      selectFrom('jobs')
        .select('id')
        .where('failed_at', 'is', null)
        .where(or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .where(matches)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Claims the job of a kind that has been due longest, until the given time. Undefined if none is due. */
export const claimDueJob = (db: Db, kind: JobKind, times: Claim) =>
  claim(db, times, sql<boolean>`kind = ${kind} and due_at <= ${times.now}`);

/** Claims one job, also before it is due. Undefined if it is done, given up or claimed. */
export const claimJob = (db: Db, kind: JobKind, key: string, times: Claim) =>
  claim(db, times, sql<boolean>`kind = ${kind} and key = ${key}`);

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
export const renewClaims = (db: Db, jobs: JobRow[], until: Date) =>
  db
    .updateTable('jobs')
    .set({ claimed_until: until })
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

type Failure = { error: string } & ({ due_at: Date } | { failed_at: Date });

/** Postpones a failed job, or gives it up. If it was requested again during the run, it stays due. */
export async function failJob(db: Db, job: JobRow, { error, ...change }: Failure) {
  const values = { ...change, last_error: error };
  await db.updateTable('jobs').set(values).where(held(job)).where(isLatestRequest(job)).execute();
  await releaseJob(db, job);
}

/** Ends an attempt of a recurring job. `payload`: of the next one. */
export async function repeatJob(db: Db, job: JobRow, { due_at, payload }: { due_at: Date; payload: object }) {
  const values = {
    due_at,
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

/** Rounded down, because a job is claimed by a clock of milliseconds. */
const thisMillisecond = sql<Date>`date_trunc('milliseconds', now())`;

/** Makes recurring jobs due; new ones begin with an empty payload. */
export const startRecurring = (db: Db, kind: JobKind, keys: string[]) =>
  sql`insert into jobs (kind, key, due_at)
    select ${kind}, key, ${thisMillisecond} from unnest(${keys}::text[]) as key order by key
    on conflict (kind, key) do update set due_at = excluded.due_at`.execute(db);

/** The kinds with due jobs. */
export const listDueKinds = async (db: Db, now: Date) =>
  (
    await db
      .selectFrom('jobs')
      .select('kind')
      .distinct()
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now)
      .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .execute()
  ).map(({ kind }) => kind);

/** Jobs that were given up, by kind, and for how many seconds the oldest waiting job has been due. */
export const countJobs = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('given_up'),
      sql<number | null>`extract(epoch from ${now} - min(due_at) filter (where failed_at is null))::float`.as('oldest'),
    ])
    .where(({ or, and, eb }) =>
      or([
        eb('failed_at', 'is not', null),
        and([eb('due_at', '<=', now), or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)])]),
      ]),
    )
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
    .set({ failed_at: null, attempts: 0, due_at: thisMillisecond })
    .where('failed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const deleteFailedJobsBefore = (db: Db, date: Date) =>
  db.deleteFrom('jobs').where('failed_at', '<', date).execute();

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
