import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAgain, testDatabase } from '#test/database.ts';
import { jobOf, letTimePass } from '#test/jobs.ts';
import type { Db, JobKind } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { type LogEvent, toLogLine } from '../log.ts';
import { jobAttempts } from '../metrics.ts';
import { currentRequestId, withRequestId } from '../requestId.ts';
import { createJobs, type JobHandler, type JobHandlers } from './createJobs.ts';
import { enqueueJobs } from './enqueueJobs.ts';
import { listFailedJobs, retryFailedJobs } from './failedJobs.ts';
import { RetryLater } from './retryLater.ts';

let db: Db;
const log = vi.fn();
const logEvent = vi.fn<LogEvent>();
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  log.mockReset();
  logEvent.mockReset();
});

const advance = (seconds: number) => letTimePass(db, seconds * 1000);
const limits = { timeout: 60_000, maxAttempts: 3, retryDelay: (attempts: number) => attempts * 60_000, concurrency: 2 };

/** Handlers that run the jobs of all kinds alike. */
const jobsWith = (run: JobHandler['run'], own: Partial<JobHandler> = {}, each = db, maxWait = 600_000) => {
  const handler = { ...limits, run, ...own };
  const handlersOf = () => new Proxy({} as JobHandlers, { get: () => handler });
  return createJobs({ db: each, log, logEvent }, handlersOf, maxWait);
};
const request = (...keys: string[]) => enqueueJobs(db, { kind: 'mail', keys });
const requestOf = (kind: JobKind, ...keys: string[]) => enqueueJobs(db, { kind, keys });
const remaining = async () => (await db.selectFrom('jobs').select('key').orderBy('id').execute()).map(({ key }) => key);
const never = () => new Promise<void>(() => {});

describe('a job', () => {
  test('runs once, however often it was requested, and receives its payload', async () => {
    const run = vi.fn(async () => {});
    await enqueueJobs(db, { kind: 'mail', keys: ['a'], payload: { zone: 'public' } });
    await enqueueJobs(db, { kind: 'mail', keys: ['a'], payload: { zone: 'private' } });
    const { runDue } = jobsWith(run);
    await Promise.all([runDue('mail'), runDue('mail')]);
    expect(run.mock.calls).toEqual([['a', { zone: 'private' }]]);
    expect(await remaining()).toEqual([]);
  });

  test.each(['succeeds', 'fails'])('runs again at once if it is requested during a run that %s', async (outcome) => {
    const run = vi.fn(async () => {
      if (run.mock.calls.length > 1) return;
      await request('a');
      if (outcome === 'fails') throw new Error('down');
    });
    await request('a');
    await jobsWith(run).runDue('mail');
    expect(run).toHaveBeenCalledTimes(2);
    expect(await remaining()).toEqual([]);
  });

  test('is not due before its delay', async () => {
    const run = vi.fn(async () => {});
    await enqueueJobs(db, { kind: 'mail', keys: ['a'], delay: 3_600_000 });
    await jobsWith(run).runDue('mail');
    expect(run).not.toHaveBeenCalled();
    await advance(3_600);
    await jobsWith(run).runDue('mail');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs if it becomes due while a worker looks for jobs', async () => {
    const run = vi.fn(async () => {});
    await enqueueJobs(db, { kind: 'mail', keys: ['a'], delay: 3_600_000 });
    const { runDue } = jobsWith(run);
    const early = runDue('mail');
    await advance(3_600);
    await Promise.all([early, runDue('mail')]);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a job that always fails', () => {
  const failing = (key: string) => (key === 'bad' ? Promise.reject(new Error('broken file')) : Promise.resolve());

  test('does not stop others; it is retried, given up, listed, and can be retried', async () => {
    const run = vi.fn(failing);
    const { runDue } = jobsWith(run);
    await request('bad', 'good', 'better');
    await runDue('mail');
    expect(await remaining()).toEqual(['bad']);
    for (const seconds of [59, 1, 119, 1, 1_000]) {
      await advance(seconds);
      await runDue('mail');
    }
    expect(run.mock.calls.filter(([key]) => key === 'bad')).toHaveLength(3);
    expect(log).toHaveBeenCalledTimes(3);
    const [failed, ...others] = await listFailedJobs(db);
    expect(failed).toMatchObject({
      kind: 'mail',
      key: 'bad',
      attempts: 3,
      last_error: 'broken file',
      failed_at: expect.any(Date),
    });
    expect(others).toEqual([]);

    expect(await retryFailedJobs(db, 0)).toBe(0);
    expect(await retryFailedJobs(db, failed?.id)).toBe(1);
    await jobsWith(async () => {}).runDue('mail');
    expect(await remaining()).toEqual([]);
  });

  test('is given up at once if the error is final, and starts afresh when it is requested again', async () => {
    await request('bad');
    await jobsWith(failing, { isFinal: () => true }).runDue('mail');
    expect(await jobOf(db, 'mail', 'bad')).toMatchObject({ attempts: 1, failed_at: expect.any(Date) });
    await request('bad');
    expect(await jobOf(db, 'mail', 'bad')).toMatchObject({ attempts: 0, failed_at: null, last_error: null });
  });

  test('is not logged if it only has to wait', async () => {
    await request('a');
    await jobsWith(() => Promise.reject(new RetryLater('not yet'))).runDue('mail');
    expect(await jobOf(db, 'mail', 'a')).toMatchObject({ attempts: 1, last_error: 'not yet' });
    expect(log).not.toHaveBeenCalled();
  });

  test('keeps its attempts if it could not begin', async () => {
    await request('a', 'b');
    const run = vi.fn(() => Promise.reject(new ApiError('busy', '')));
    await jobsWith(run, { concurrency: 1 }).runDue('mail');
    expect(run).toHaveBeenCalledTimes(1);
    expect(await jobOf(db, 'mail', 'a')).toMatchObject({ attempts: 0, claimed_until: null });
  });
});

test('a job whose last attempt ended the process is given up without another attempt', async () => {
  await request('deadly');
  await db
    .updateTable('jobs')
    .set({ attempts: limits.maxAttempts, claimed_until: new Date(0) })
    .execute();
  const run = vi.fn(async () => {});
  await jobsWith(run).runDue('mail');
  expect(run).not.toHaveBeenCalled();
  expect(await listFailedJobs(db)).toMatchObject([
    { key: 'deadly', last_error: 'The process ended during the last attempt' },
  ]);
});

describe('a job that hangs', () => {
  const hanging = (key: string) => (key === 'stuck' ? never() : Promise.resolve());

  test('fails when its time is up; other jobs run in the meantime', async () => {
    await request('stuck', 'a', 'b');
    const { runDue } = jobsWith(hanging, { timeout: 300 });
    const running = runDue('mail');
    await expect.poll(() => remaining()).toEqual(['stuck']);
    await running;
    expect(await jobOf(db, 'mail', 'stuck')).toMatchObject({
      attempts: 1,
      claimed_until: null,
      last_error: 'The job took longer than 300 ms',
    });
  });

  test('does not delay a job that is requested later', async () => {
    const jobs = jobsWith(hanging);
    await request('stuck');
    jobs.wake('mail');
    await expect.poll(() => jobOf(db, 'mail', 'stuck')).toMatchObject({ attempts: 1 });
    // By now, the second worker has found nothing.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await request('a');
    jobs.wake('mail');
    await expect.poll(() => remaining()).toEqual(['stuck']);
    await jobs.close(0);
  });

  test('is given back when the process ends, without counting the attempt', async () => {
    const stuck = vi.fn(hanging);
    const jobs = jobsWith(stuck, { concurrency: 1 });
    await request('stuck');
    jobs.wake('mail');
    await expect.poll(() => stuck.mock.calls).toHaveLength(1);
    await jobs.close(50);
    expect(await jobOf(db, 'mail', 'stuck')).toMatchObject({ attempts: 0, claimed_until: null });
    const run = vi.fn(async () => {});
    await jobsWith(run).runDue('mail');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('does not stop jobs of other kinds', async () => {
    const jobs = jobsWith(hanging, { concurrency: 1 });
    await requestOf('share-image', 'stuck');
    await requestOf('variants', 'a');
    await jobs.poll();
    await expect.poll(() => remaining()).toEqual(['stuck']);
    await jobs.close(0);
  });

  test('holds up the request that performs it for a limited time', async () => {
    const jobs = jobsWith(hanging, { timeout: 3_600_000 }, db, 300);
    await request('stuck');
    await jobs.perform('mail', ['stuck']);
    expect(await remaining()).toEqual(['stuck']);
    await jobs.close(50);
  });
});

describe('a request', () => {
  test('performs only its own jobs, and a failure is retried later', async () => {
    const run = vi.fn(async (key: string) => {
      if (key === 'b') throw new Error('down');
    });
    await request('a', 'b', 'c');
    await jobsWith(run).perform('mail', ['a', 'b']);
    expect(run.mock.calls.map(([key]) => key).toSorted()).toEqual(['a', 'b']);
    expect(await remaining()).toEqual(['b', 'c']);
  });

  test('runs no more jobs at once than the kind allows', async () => {
    let active = 0;
    const run = vi.fn(async () => {
      active += 1;
      expect(active).toBeLessThanOrEqual(limits.concurrency);
      await sleep(1);
      active -= 1;
    });
    const keys = ['a', 'b', 'c', 'd', 'e'];
    await request(...keys);
    await jobsWith(run).perform('mail', keys);
    expect(run).toHaveBeenCalledTimes(keys.length);
    expect(await remaining()).toEqual([]);
  });

  test('waits for a run that began earlier, and then for its own run', async () => {
    let finish = () => {};
    const run = vi.fn(() =>
      run.mock.calls.length > 1 ? Promise.resolve() : new Promise<void>((resolve) => (finish = resolve)),
    );
    const jobs = jobsWith(run);
    await request('a');
    const earlier = jobs.runDue('mail');
    await expect.poll(() => run.mock.calls).toHaveLength(1);
    await request('a');
    const own = jobs.perform('mail', ['a']);
    finish();
    await own;
    expect(run).toHaveBeenCalledTimes(2);
    await earlier;
  });
});

test('two processes run each of many jobs once', async () => {
  const count = 200;
  const keys = Array.from({ length: count }, (_, index) => `${index}`);
  await requestOf('file-deletion', ...keys);
  const other = openAgain(db);
  const run = vi.fn(async (_key: string) => {});
  await Promise.all([db, other].map((each) => jobsWith(run, { concurrency: 4 }, each).runDue('file-deletion')));
  expect(run).toHaveBeenCalledTimes(count);
  expect(new Set(run.mock.calls.map(([key]) => key)).size).toBe(count);
  expect(await remaining()).toEqual([]);
  if (other !== db) await other.destroy();
});

test('a running process renews its claims', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const hanging = vi.fn(never);
  const slow = jobsWith(hanging);
  await request('a');
  slow.wake('mail');
  await expect.poll(() => hanging.mock.calls).toHaveLength(1);
  const until = async () => (await jobOf(db, 'mail', 'a'))?.claimed_until?.getTime() ?? 0;
  const before = await until();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(until).toBeGreaterThan(before);
  await slow.close(0);
});

describe('a recurring job', () => {
  const every = { repeatAfter: () => 60_000, maxAttempts: Number.POSITIVE_INFINITY };

  test('is due again after each attempt, with the payload that its last successful run returned', async () => {
    const run = vi.fn(async (_key: string, { after = 0 }: { after?: number }) => {
      if (run.mock.calls.length === 2) throw new Error('down');
      return { after: after + 1 };
    });
    const { runDue, startRecurring } = jobsWith(run, every);
    await startRecurring('task', ['sweep']);
    for (const seconds of [0, 30, 30, 60, 60]) {
      await advance(seconds);
      await runDue('task');
    }
    expect(run.mock.calls.map(([, payload]) => payload)).toEqual([{}, { after: 1 }, { after: 1 }, { after: 2 }]);
    expect(await jobOf(db, 'task', 'sweep')).toMatchObject({ attempts: 0, failed_at: null, payload: { after: 3 } });
  });

  test('is due at once when it is started again, and keeps its payload', async () => {
    const run = vi.fn(async () => ({ after: 5 }));
    const { runDue, startRecurring } = jobsWith(run, every);
    await startRecurring('task', ['sweep']);
    await runDue('task');
    await startRecurring('task', ['sweep']);
    expect(await jobOf(db, 'task', 'sweep')).toMatchObject({ payload: { after: 5 } });
    await runDue('task');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that a clock planned for next year runs at once; a claim of then ends within 30 seconds', async () => {
    const run = vi.fn(async () => {});
    const jobs = jobsWith(run, every);
    await jobs.startRecurring('task', ['sweep', 'claimed']);
    await db.updateTable('jobs').set({ claimed_until: new Date() }).where('key', '=', 'claimed').execute();
    await advance(-365 * 24 * 60 * 60);
    await jobs.poll();
    await jobs.runDue('task');
    expect(run.mock.calls).toEqual([['sweep', {}]]);
    await advance(30);
    await jobs.runDue('task');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('runs in one process at a time', async () => {
    const other = openAgain(db);
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const first = jobsWith(run, every);
    await first.startRecurring('task', ['sweep']);
    const running = first.runDue('task');
    await expect.poll(() => run.mock.calls).toHaveLength(1);
    const second = jobsWith(run, every, other);
    await second.startRecurring('task', ['sweep']);
    await second.runDue('task');
    finish();
    await running;
    expect(run).toHaveBeenCalledTimes(1);
    if (other !== db) await other.destroy();
  });
});

test('jobs of another version, for which there is no handler, do not stop the others', async () => {
  const run = vi.fn(async () => {});
  const handler = { ...limits, run };
  const jobs = createJobs({ db, log, logEvent }, () => ({ mail: handler }) as unknown as JobHandlers);
  await requestOf('event', 'a');
  await request('a');
  await jobs.poll();
  await expect.poll(() => remaining()).toEqual(['a']);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.close();
});

test('a job runs outside the request that performs it', async () => {
  const request = new AsyncLocalStorage<string>();
  const run = vi.fn(async () => request.getStore());
  const jobs = jobsWith(run);
  await requestOf('mail', 'a');
  await request.run('request', () => jobs.perform('mail', ['a']));
  expect(run).toHaveBeenCalledOnce();
  expect(await run.mock.results[0]?.value).toBeUndefined();
});

test('a process that has lost its claim does not finish the job, which another process now runs', async () => {
  let finish = () => {};
  const held = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await request('a');
  const first = jobsWith(held).runDue('mail');
  await expect.poll(() => held.mock.calls).toHaveLength(1);
  await advance(31);
  const second = jobsWith(never);
  void second.runDue('mail');
  await expect.poll(() => jobOf(db, 'mail', 'a')).toMatchObject({ attempts: 2 });
  finish();
  await first;
  expect(await jobOf(db, 'mail', 'a')).toMatchObject({ attempts: 2, claimed_until: expect.any(Date) });
  await second.close(0);
});

test('when the only process of a database starts, jobs that a dead process held run at once', async () => {
  await request('a');
  await db
    .updateTable('jobs')
    .set({ attempts: 1, claimed_until: new Date(Date.now() + 600_000) })
    .execute();
  const run = vi.fn(async () => {});
  const jobs = jobsWith(run);
  await jobs.runDue('mail');
  expect(run).not.toHaveBeenCalled();
  await jobs.takeOver();
  await jobs.runDue('mail');
  expect(run).toHaveBeenCalledTimes(1);
});

describe('the request that caused a job', () => {
  const inRequest = (id: string, ...keys: string[]) => withRequestId(id, () => request(...keys));

  test('is known to the job, to the jobs that it causes, and in the log lines of both', async () => {
    const seen: [string, string | null][] = [];
    const lines: string[] = [];
    log.mockImplementation((error, source) => void lines.push(toLogLine(error, source)));
    const { runDue } = jobsWith(async (key) => {
      seen.push([key, currentRequestId()]);
      if (key !== 'first') throw new Error('down');
      await request('second');
    });
    await inRequest('k7m29qx4td', 'first');
    // Another request wakes the worker.
    await withRequestId('another', () => runDue('mail'));
    expect(seen).toEqual([
      ['first', 'k7m29qx4td'],
      ['second', 'k7m29qx4td'],
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'k7m29qx4td', job: 'mail', key: 'second', attempts: 1, message: 'down' },
    ]);
  });

  test('is the latest one if requests are merged; a job requested by a trigger keeps the earlier one', async () => {
    const seen = new Map<string, string | null>();
    await inRequest('first', 'a', 'b');
    await inRequest('second', 'a');
    await request('b', 'c');
    await jobsWith(async (key) => seen.set(key, currentRequestId())).runDue('mail');
    expect(Object.fromEntries(seen)).toEqual({ a: 'second', b: 'first', c: null });
  });
});

describe('the log', () => {
  test('has a line per attempt, with its outcome', async () => {
    const run = vi.fn(async (key: string) => {
      if (key !== 'good') throw new Error('down');
    });
    const { runDue } = jobsWith(run, { maxAttempts: 2, retryDelay: () => 1_000 });
    await request('bad', 'good');
    const before = (await jobAttempts.get()).values.reduce((sum, { value }) => sum + value, 0);
    await runDue('mail');
    await advance(2);
    await runDue('mail');
    const lines = logEvent.mock.calls.map(([line]) => line);
    expect(lines.every((line) => line.event === 'job' && Number.isInteger(line.ms))).toBe(true);
    const job = { event: 'job', kind: 'mail', attempts: 1 };
    expect(lines).toHaveLength(3);
    expect(lines).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ ...job, key: 'good', outcome: 'done' }),
        expect.objectContaining({ ...job, key: 'bad', outcome: 'retry' }),
        expect.objectContaining({ ...job, key: 'bad', attempts: 2, outcome: 'given_up' }),
      ]),
    );
    expect((await jobAttempts.get()).values.reduce((sum, { value }) => sum + value, 0)).toBe(before + 3);
  });

  test('has no lines of recurring jobs that succeeded', async () => {
    const { runDue } = jobsWith(async () => {}, { repeatAfter: () => 60_000 });
    await request('a');
    await runDue('mail');
    expect(logEvent).not.toHaveBeenCalled();
  });
});
