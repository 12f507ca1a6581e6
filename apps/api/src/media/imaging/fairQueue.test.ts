import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/errors.ts';
import { createFairQueue } from './fairQueue.ts';

const limits = {
  concurrency: 1,
  maxWaiting: 6,
  maxWait: 600_000,
  maxPause: 600_000,
  hasLongTasks: (_: number) => false,
};

/**
 * A queue, and tasks that run until `end` is called with their name. `begun` lists the names in the order of
 * their starts. A name is the user's letter and a number.
 */
function setUp(changed: Partial<typeof limits> = {}) {
  const queue = createFairQueue({ ...limits, ...changed });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const run = (name: string) => queue.run(name.charCodeAt(0), task(name));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, task, run, end, settle, queue };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.details.retryAfter}` : String(error)),
  );

test('each user has one running task at most', async () => {
  const { begun, run, end } = setUp({ concurrency: 2 });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(run);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('users with long tasks leave a slot to the others', async () => {
  const { begun, run, end } = setUp({ concurrency: 3, hasLongTasks: (userId) => userId < 'e'.charCodeAt(0) });
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) void run(name);
  expect(begun).toEqual(['a1', 'b1', 'e1']);
  await end('e1');
  expect(begun).toEqual(['a1', 'b1', 'e1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'e1', 'c1']);
});

test('a user with many tasks does not delay the others', async () => {
  const { begun, run, end } = setUp();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a stream of new users does not starve a user who has had a turn', async () => {
  const { begun, task, run, end, queue } = setUp();
  for (const name of ['v1', 'v2', 'n1', 'o1']) void run(name);
  // A new user arrives whenever a task ends.
  for (let turn = 0; turn < 4; turn += 1) {
    await end(begun.at(-1) ?? '');
    void queue.run(1000 + turn, task(`new${turn}`));
  }
  expect(begun).toEqual(['v1', 'n1', 'o1', 'v2', 'new0']);
});

test('system tasks run concurrently and are never rejected', async () => {
  const { begun, task, end, queue } = setUp({ concurrency: 2, maxWaiting: 1, maxWait: 1 });
  const names = ['x1', 'x2', 'x3', 'x4', 'x5'];
  const all = names.map((name) => outcome(queue.run(null, task(name))));
  expect(begun).toEqual(['x1', 'x2']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const name of names) await end(name);
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'));
});

test('a user with too many waiting tasks is rejected with retryAfter, other users are not', async () => {
  const { begun, run, end } = setUp({ maxWaiting: 2 });
  const hostile = ['a1', 'a2', 'a3', 'a4'].map((name) => outcome(run(name)));
  expect(await hostile[3]).toBe('busy 5');
  const other = outcome(run('b1'));
  await end('a1');
  await end('b1');
  expect(await other).toBe('done');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('a task that waits too long for its user’s turn or for a slot is rejected, a running task is not', async () => {
  const { begun, run, end } = setUp({ maxWait: 20 });
  const first = outcome(run('a1'));
  expect(await Promise.all(['a2', 'b1', 'b2'].map((name) => outcome(run(name))))).toEqual(Array(3).fill('busy 5'));
  await end('a1');
  expect(await first).toBe('done');
  void run('b3');
  expect(begun).toEqual(['a1', 'b3']);
});

test('background tasks run one at a time and start only while no task waits', async () => {
  const { begun, task, run, end, queue } = setUp();
  void run('a1');
  void queue.runInBackground(task('x1'));
  void queue.runInBackground(task('x2'));
  expect(begun).toEqual(['a1', 'x1']);
  void run('a2');
  void run('b1');
  for (const name of ['x1', 'a1', 'b1']) await end(name);
  expect(begun).toEqual(['a1', 'x1', 'b1', 'a2', 'x2']);
});

test('a background task begins after a while although others wait', async () => {
  const { begun, task, run, queue } = setUp({ maxPause: 20 });
  void run('a1');
  void run('b1');
  void queue.runInBackground(task('x1'));
  expect(begun).toEqual(['a1']);
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'x1']), { timeout: 60_000 });
});

test('a failed task frees its turn and its slot, also in the background', async () => {
  const { begun, task, run, settle, queue } = setUp();
  const fail = () => Promise.reject(new Error('broken'));
  expect(await outcome(queue.run(97, fail))).toBe('Error: broken');
  expect(await outcome(queue.runInBackground(fail))).toBe('Error: broken');
  void run('a1');
  void queue.runInBackground(task('x1'));
  await settle();
  expect(begun).toEqual(['a1', 'x1']);
});
