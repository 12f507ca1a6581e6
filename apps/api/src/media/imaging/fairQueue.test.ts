import { expect, test } from 'vitest';
import { ApiError } from '../../platform/errors.ts';
import { createFairQueue } from './fairQueue.ts';

/** Tasks that end when told to, and the order in which they began. */
function tasks() {
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
  return { begun, task, end, settle };
}

const limits = { concurrency: 2, maxWaiting: 6, maxWait: 10_000 };
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.retryAfter}` : String(error)),
  );

test('people take turns, and each has one task at a time', async () => {
  const { begun, task, end, settle } = tasks();
  const { run } = createFairQueue(limits);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run(name.charCodeAt(0), task(name)));
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('one person with many tasks does not go before the others', async () => {
  const { begun, task, end, settle } = tasks();
  const { run } = createFairQueue({ ...limits, concurrency: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name.charCodeAt(0), task(name));
  await settle();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('newcomers, however many, do not keep somebody waiting who has had a turn', async () => {
  const { begun, task, end, settle } = tasks();
  const { run } = createFairQueue({ ...limits, concurrency: 1 });
  for (const name of ['v1', 'v2', 'n1', 'o1']) void run(name.charCodeAt(0), task(name));
  await settle();
  // With each task that ends, somebody new comes.
  for (let turn = 0; !begun.includes('v2') && turn < 20; turn += 1) {
    await end(begun.at(-1) ?? '');
    void run(1000 + turn, task(`new${turn}`));
  }
  expect(begun.indexOf('v2')).toBeGreaterThan(2);
  expect(begun.indexOf('v2')).toBeLessThan(9);
});

test('our own tasks need not wait for each other, and none is refused', async () => {
  const { begun, task, end, settle } = tasks();
  const { run } = createFairQueue({ ...limits, maxWaiting: 1, maxWait: 1 });
  const names = ['x1', 'x2', 'x3', 'x4', 'x5'];
  const all = names.map((name) => outcome(run(null, task(name))));
  await settle();
  expect(begun).toEqual(['x1', 'x2']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const name of names) await end(name);
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'));
});

test('when it is full, the newest task of whom has most gives way, and nobody else', async () => {
  const { begun, task, end } = tasks();
  const { run } = createFairQueue({ ...limits, concurrency: 1 });
  const hostile = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((name) => outcome(run(1, task(name))));
  expect(await hostile[7]).toBe('busy 5');
  const other = outcome(run(2, task('b1')));
  expect(await hostile[6]).toBe('busy 5');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(await other).toBe('done');
});

test('who waits too long is told to come again', async () => {
  const { task, end } = tasks();
  const { run } = createFairQueue({ ...limits, concurrency: 1, maxWait: 20 });
  const first = outcome(run(1, task('a')));
  expect(await outcome(run(2, task('b')))).toBe('busy 5');
  await end('a');
  expect(await first).toBe('done');
});

test('in the background one task runs at a time, beside the others; none begins while anybody waits', async () => {
  const { begun, task, end, settle } = tasks();
  const { run, runInBackground } = createFairQueue({ ...limits, concurrency: 1 });
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

test('what fails or is refused keeps nothing in the background from beginning', async () => {
  const { begun, task, settle } = tasks();
  const { run, runInBackground } = createFairQueue({ ...limits, concurrency: 1, maxWait: 20 });
  void run(1, task('a1'));
  const refused = outcome(run(2, task('b1')));
  const failed = outcome(runInBackground(() => Promise.reject(new Error('broken'))));
  void runInBackground(task('x1'));
  expect(await refused).toBe('busy 5');
  expect(await failed).toBe('Error: broken');
  await settle();
  expect(begun).toEqual(['a1', 'x1']);
});

test('a task that fails makes room', async () => {
  const { run } = createFairQueue({ ...limits, concurrency: 1 });
  expect(await outcome(run(1, () => Promise.reject(new Error('broken'))))).toBe('Error: broken');
  expect(await outcome(run(1, async () => {}))).toBe('done');
});
