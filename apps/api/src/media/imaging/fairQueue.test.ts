import { expect, test } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { createFairQueue } from './fairQueue.ts';

const limits = { concurrency: 2, maxWaiting: 6, maxWait: 10_000 };

/**
 * A queue, and tasks that run until `end` is called with their name; `begun` records the order of their starts. A name is
 * the user's letter and a number.
 */
function setUp(changed: Partial<typeof limits> = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, task, end, settle, ...createFairQueue({ ...limits, ...changed }) };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.details.retryAfter}` : String(error)),
  );

test('users take turns, with one running task each', async () => {
  const { begun, task, end, settle, run } = setUp();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run(name.charCodeAt(0), task(name)));
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a user with many tasks does not delay the others', async () => {
  const { begun, task, end, settle, run } = setUp({ concurrency: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name.charCodeAt(0), task(name));
  await settle();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a stream of new users does not starve a user who has had a turn', async () => {
  const { begun, task, end, settle, run } = setUp({ concurrency: 1 });
  for (const name of ['v1', 'v2', 'n1', 'o1']) void run(name.charCodeAt(0), task(name));
  await settle();
  // A new user arrives whenever a task ends.
  for (let turn = 0; !begun.includes('v2') && turn < 20; turn += 1) {
    await end(begun.at(-1) ?? '');
    void run(1000 + turn, task(`new${turn}`));
  }
  expect(begun.indexOf('v2')).toBeGreaterThan(2);
  expect(begun.indexOf('v2')).toBeLessThan(9);
});

test('system tasks run concurrently and are never rejected', async () => {
  const { begun, task, end, settle, run } = setUp({ maxWaiting: 1, maxWait: 1 });
  const names = ['x1', 'x2', 'x3', 'x4', 'x5'];
  const all = names.map((name) => outcome(run(null, task(name))));
  await settle();
  expect(begun).toEqual(['x1', 'x2']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const name of names) await end(name);
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'));
});

test('a full queue rejects the newest task of the user with the most tasks', async () => {
  const { begun, task, end, run } = setUp({ concurrency: 1 });
  const hostile = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((name) => outcome(run(1, task(name))));
  expect(await hostile[7]).toBe('busy 5');
  const other = outcome(run(2, task('b1')));
  expect(await hostile[6]).toBe('busy 5');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(await other).toBe('done');
});

test('a task that waits too long is rejected with retryAfter', async () => {
  const { task, end, run } = setUp({ concurrency: 1, maxWait: 20 });
  const first = outcome(run(1, task('a')));
  expect(await outcome(run(2, task('b')))).toBe('busy 5');
  await end('a');
  expect(await first).toBe('done');
});

test('background tasks run one at a time and start only while no task waits', async () => {
  const { begun, task, end, settle, run, runInBackground } = setUp({ concurrency: 1 });
  void run(1, task('a1'));
  void runInBackground(task('x1'));
  void runInBackground(task('x2'));
  await settle();
  expect(begun).toEqual(['a1', 'x1']);
  void run(1, task('a2'));
  void run(2, task('b1'));
  await end('x1');
  await end('a1');
  await end('b1');
  expect(begun).toEqual(['a1', 'x1', 'b1', 'a2', 'x2']);
});

test('failed and rejected tasks do not block background work', async () => {
  const { begun, task, settle, run, runInBackground } = setUp({ concurrency: 1, maxWait: 20 });
  void run(1, task('a1'));
  const rejected = outcome(run(2, task('b1')));
  const failed = outcome(runInBackground(() => Promise.reject(new Error('broken'))));
  void runInBackground(task('x1'));
  expect(await rejected).toBe('busy 5');
  expect(await failed).toBe('Error: broken');
  await settle();
  expect(begun).toEqual(['a1', 'x1']);
});

test('a failed task frees its slot', async () => {
  const { run } = setUp({ concurrency: 1 });
  expect(await outcome(run(1, () => Promise.reject(new Error('broken'))))).toBe('Error: broken');
  expect(await outcome(run(1, async () => {}))).toBe('done');
});
