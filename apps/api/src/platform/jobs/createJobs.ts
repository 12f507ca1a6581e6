import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Db, JobKind, JobRow } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { JobOutcome, Log, LogEvent } from '../log.ts';
import { jobAttempts } from '../metrics.ts';
import { withRequestId } from '../requestId.ts';
import {
  claimDueJob,
  claimJob,
  failJob,
  finishJob,
  isQueued,
  listDueKinds,
  type RecurringJob,
  releaseClaims,
  renewClaims,
  repeatJob,
  returnJob,
  startRecurring,
  undoClockJump,
} from './repository.ts';
import { RetryLater } from './retryLater.ts';

/** Runs jobs requested with `enqueueJobs`. Throws nothing: a failed job is logged and retried later. */
export type Jobs = {
  /** Runs the due jobs of a kind; resolves when none is left. Concurrent calls share the workers. */
  runDue(kind: JobKind): Promise<void>;
  /** Starts the due jobs of a kind. */
  wake(kind: JobKind): void;
  /** Runs jobs that a request has just caused, before they are due. Resolves when done or after 5 seconds. */
  perform(kind: JobKind, keys: (string | number)[]): Promise<void>;
  /**
   * Starts the due jobs of a kind and waits for one of them, at most 5 seconds. Resolves to whether it is still
   * neither done nor given up.
   */
  waitFor(kind: JobKind, key: string | number): Promise<boolean>;
};

/** How the jobs of a kind are run. Durations in milliseconds. */
export type JobHandler = {
  /**
   * Does the job. It must be repeatable: it runs again when the process dies before the job is removed.
   * Throws `RetryLater` if it must wait, `busy` if it could not begin.
   */
  run: (key: string, payload: JobRow['payload']) => Promise<unknown>;
  /** The time limit of an attempt. After it, the job has failed, though the attempt may go on. */
  timeout: number;
  /** The number of attempts after which the job is given up and waits for the operator. */
  maxAttempts: number;
  /** The time until the next attempt. `attempts`: how many have failed. */
  retryDelay: (attempts: number) => number;
  /** Whether an error makes further attempts pointless. */
  isFinal?: (error: unknown) => boolean;
  /** Jobs of the kind that run at once in this process. */
  concurrency: number;
  /**
   * Makes the jobs recurring: the time from a successful run to the next. After a failed run, the next one
   * comes at that time at the latest; with infinite `maxAttempts`, the job is never given up. An object that
   * `run` returns is the payload of the next run.
   */
  repeatAfter?: (key: string) => number;
};

export type JobHandlers = Record<JobKind, JobHandler>;

/** Milliseconds: a third of the time for which a claim lasts. */
const renewInterval = 10_000;

/** Milliseconds between checks of a job that another worker runs. */
const pollInterval = 20;

/** Milliseconds between looks at a job that a request only waits for. */
const waitInterval = 100;

/** A kind's workers: `active` of them run or look for a job; `wakes`: how often they were told to look. */
type Lane = { active: number; wakes: number; work: Set<Promise<void>> };

/**
 * Runs the jobs in the database (docs/decisions/0043). Each kind has its own workers, so that no kind waits
 * for another. Several processes may share a database. `poll` starts the due jobs; `close` waits for the
 * running ones. `maxWait`: how long a request waits for the jobs that it performs.
 */
export function createJobs(
  { db, log, logEvent }: { db: Db; log: Log; logEvent: LogEvent },
  handlersOf: (jobs: Jobs) => JobHandlers,
  maxWait = 5_000,
) {
  const lanes = new Map<JobKind, Lane>();
  const running = new Map<Promise<boolean>, JobRow>();
  let isClosed = false;

  const recurring: RecurringJob[] = [];
  const renewal = setInterval(() => {
    if (running.size > 0) renewClaims(db, [...running.values()]).catch(log);
  }, renewInterval);
  renewal.unref();
  /** Runs work outside the request that wakes it: without its transaction and its deadline. */
  const outsideRequests = AsyncLocalStorage.snapshot();

  /** Counts an attempt and logs it. Successful recurring jobs are not logged: there are several a minute. */
  function report({ kind, key, attempts }: JobRow, outcome: JobOutcome, began: number) {
    jobAttempts.inc({ kind, outcome });
    if (outcome === 'done' && handlers[kind].repeatAfter) return;
    logEvent({ event: 'job', kind, key, attempts, ms: Math.round(performance.now() - began), outcome });
  }

  /** Returns false when no more jobs of the kind can begin now. */
  async function attempt(job: JobRow): Promise<boolean> {
    const began = performance.now();
    const { run, timeout, maxAttempts, retryDelay, isFinal, repeatAfter } = handlers[job.kind];
    let result: unknown;
    try {
      // Otherwise, a job that ends the process would end it again and again.
      if (job.attempts > maxAttempts) throw new Error('The process ended during the last attempt');
      result = await within(timeout, run(job.key, job.payload));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'busy') {
        await returnJob(db, job);
        return false;
      }
      const { kind, key, attempts } = job;
      if (!(error instanceof RetryLater)) log(error as Error, { job: kind, key, attempts });
      const isOver = isFinal?.(error) || job.attempts >= maxAttempts;
      const delay = Math.min(retryDelay(job.attempts), repeatAfter?.(job.key) ?? Number.POSITIVE_INFINITY);
      await failJob(db, job, { error: (error as Error).message, delay: isOver ? null : delay });
      report(job, isOver ? 'given_up' : 'retry', began);
      return true;
    }
    if (repeatAfter) {
      const payload = typeof result === 'object' && result !== null ? result : {};
      await repeatJob(db, job, { delay: repeatAfter(job.key), payload });
    } else await finishJob(db, job);
    report(job, 'done', began);
    return true;
  }

  function track(job: JobRow) {
    const work = outsideRequests(() => withRequestId(job.request_id, () => attempt(job))).finally(() =>
      running.delete(work),
    );
    running.set(work, job);
    return work;
  }

  async function work(kind: JobKind, lane: Lane) {
    lane.active += 1;
    try {
      while (!isClosed) {
        const { wakes } = lane;
        const job = await claimDueJob(db, kind);
        // The search may have begun before the job was requested.
        if (!job && lane.wakes === wakes) return;
        if (job && !(await track(job))) return;
      }
    } catch (error) {
      log(error as Error);
    } finally {
      lane.active -= 1;
    }
  }

  function start(kind: JobKind) {
    const lane = lanes.get(kind) ?? { active: 0, wakes: 0, work: new Set() };
    lanes.set(kind, lane);
    lane.wakes += 1;
    // A worker with a long job does not keep the others from looking for new jobs.
    while (lane.active < handlers[kind].concurrency && !isClosed) {
      const worker = work(kind, lane).finally(() => lane.work.delete(worker));
      lane.work.add(worker);
    }
    return lane.work;
  }

  /** Waits for a run that began before the request, and runs the job again. */
  async function performOne(kind: JobKind, key: string, deadline: number) {
    while (Date.now() < deadline) {
      const job = await claimJob(db, kind, key);
      if (job) return track(job);
      if (!(await isQueued(db, kind, key))) return;
      await sleep(pollInterval, undefined, { ref: false });
    }
  }

  const jobs: Jobs = {
    runDue: async (kind) => {
      await Promise.all(start(kind));
    },
    wake: start,
    async perform(kind, keys) {
      const deadline = Date.now() + maxWait;
      const limit = pLimit(handlers[kind].concurrency);
      const work = Promise.all(keys.map((key) => limit(() => performOne(kind, String(key), deadline).catch(log))));
      await Promise.race([work, sleep(maxWait, undefined, { ref: false })]);
    },
    async waitFor(kind, key) {
      const deadline = Date.now() + maxWait;
      start(kind);
      while (await isQueued(db, kind, String(key))) {
        if (Date.now() >= deadline) return true;
        await sleep(waitInterval, undefined, { ref: false });
      }
      return false;
    },
  };
  const handlers = handlersOf(jobs);

  return {
    ...jobs,
    /**
     * For the start of a database's only process: releases the claims of a dead one instead of waiting for
     * their end.
     */
    takeOver: () => releaseClaims(db),
    /** Makes recurring jobs due. */
    startRecurring: (kind: JobKind, keys: string[]) => {
      recurring.push(...keys.map((key) => ({ kind, key, interval: handlers[kind].repeatAfter?.(key) ?? 0 })));
      return startRecurring(db, kind, keys);
    },
    poll: async () => {
      await undoClockJump(db, recurring);
      // A kind without a handler is of another version that runs beside this one.
      for (const kind of await listDueKinds(db)) if (handlers[kind]) start(kind);
    },
    /** Begins no further jobs. After `limit` milliseconds, gives running ones back for another process. */
    close: async (limit = 10_000) => {
      isClosed = true;
      const working = [...lanes.values()].flatMap((lane) => [...lane.work]);
      const ended = Promise.allSettled([...working, ...running.keys()]);
      await Promise.race([ended, sleep(limit, undefined, { ref: false })]);
      await Promise.all([...running.values()].map((job) => returnJob(db, job)));
      clearInterval(renewal);
    },
  };
}

/** Returns the result of `work`. Throws when it takes longer than `limit` milliseconds. */
function within(limit: number, work: Promise<unknown>) {
  const timer = new AbortController();
  const late = sleep(limit, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`The job took longer than ${limit} ms`);
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => timer.abort());
}
