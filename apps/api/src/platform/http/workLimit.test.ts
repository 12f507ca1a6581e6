import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { registry } from '../metrics.ts';
import { createPlaces, createTurns, createWorkLimit } from './workLimit.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Work that takes this many milliseconds of the clock, which stands still otherwise. */
const timedWork = (milliseconds: number) => async () => {
  vi.advanceTimersByTime(milliseconds);
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

/** Work that counts its current, its maximum parallel and its completed runs. */
function countedWork() {
  const count = { running: 0, max: 0, done: 0 };
  const work = async () => {
    count.running += 1;
    count.max = Math.max(count.max, count.running);
    await pause(20);
    count.running -= 1;
    count.done += 1;
  };
  return { count, work };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('limits the work of a client', () => {
  test('runs a few requests in parallel, queues some, rejects the rest', async () => {
    registry.resetMetrics();
    const limitWork = createWorkLimit({ concurrency: 4, waiting: 10 });
    const { count, work } = countedWork();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(limitWork('198.51.100.1', work))));
    expect(count).toEqual({ running: 0, max: 4, done: 14 });
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(26);
    const metric = await registry.getSingleMetric('iespec_limiter_requests_total')?.get();
    expect(metric?.values).toEqual([
      { labels: { limiter: 'work', outcome: 'refused' }, value: 26 },
      { labels: { limiter: 'work', outcome: 'passed' }, value: 4 },
      { labels: { limiter: 'work', outcome: 'waited' }, value: 10 },
    ]);
  });

  test('runs four requests in parallel by default', async () => {
    const limitWork = createWorkLimit();
    const { count, work } = countedWork();
    await Promise.all(Array.from({ length: 6 }, () => limitWork('198.51.100.5', work)));
    expect(count).toEqual({ running: 0, max: 4, done: 6 });
  });

  test('limits by processing time, not by number of requests', async () => {
    const limitWork = createWorkLimit({ milliseconds: 100 });
    for (let times = 0; times < 200; times += 1) await limitWork('198.51.100.2', timedWork(0));
    for (let times = 0; times < 100; times += 1) await limitWork('198.51.100.3', timedWork(1));
    const error = { code: 'rate_limited', details: { retryAfter: expect.any(Number) } };
    await expect(limitWork('198.51.100.3', timedWork(0))).rejects.toMatchObject(error);
    await limitWork('198.51.100.2', timedWork(0));
  });

  test('failed work counts too, and frees its slot', async () => {
    const limitWork = createWorkLimit({ concurrency: 1, waiting: 1, milliseconds: 100 });
    const fail = async () => {
      vi.advanceTimersByTime(120);
      throw new Error('failed');
    };
    expect(await outcomeOf(limitWork('198.51.100.4', fail))).toBe('Error: failed');
    expect(await outcomeOf(limitWork('198.51.100.4', fail))).toBe('rate_limited');
  });

  test('time spent waiting for a dependency that does not answer is not counted', async () => {
    const limitWork = createWorkLimit({ milliseconds: 20 });
    const failing = (error: Error) => async () => {
      vi.advanceTimersByTime(40);
      throw error;
    };
    const client = '198.51.100.6';
    await outcomeOf(limitWork(client, failing(Object.assign(new Error('lost'), { code: '57P01' }))));
    await outcomeOf(limitWork(client, failing(new ApiError('provider_unavailable', ''))));
    await limitWork(client, timedWork(40), { isCharged: () => false });
    const cancelled = failing(Object.assign(new Error('canceling statement'), { code: '57014' }));
    await outcomeOf(limitWork('198.51.100.8', cancelled));
    expect(await outcomeOf(limitWork('198.51.100.8', timedWork(0)))).toBe('rate_limited');
    expect(await outcomeOf(limitWork(client, timedWork(40)))).toBe('done');
    expect(await outcomeOf(limitWork(client, timedWork(0)))).toBe('rate_limited');
  });

  test('a request that has waited too long behind others of its client is not begun', async () => {
    const limitWork = createWorkLimit({ concurrency: 1, maxQueueTime: 50 });
    const slow = limitWork('198.51.100.7', timedWork(100));
    const { count, work } = countedWork();
    expect(await outcomeOf(limitWork('198.51.100.7', work))).toBe('busy');
    expect(count.done).toBe(0);
    await slow;
  });

  test('rejects work at once while too much work of all clients waits', async () => {
    const limitWork = createWorkLimit();
    const { count, work } = countedWork();
    const clients = Array.from({ length: 400 }, (_, index) => `203.0.${index >> 8}.${index % 256}`);
    const outcomes = await Promise.all(clients.map((client) => outcomeOf(limitWork(client, work))));
    expect(count).toEqual({ running: 0, max: 16, done: 116 });
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(284);
    expect(await outcomeOf(limitWork('198.51.100.9', work))).toBe('done');
  });

  test('work that has waited too long behind the work of other clients is not begun', async () => {
    const limitWork = createWorkLimit();
    const clients = Array.from({ length: 16 }, (_, index) => `198.51.100.${index}`);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = clients.map((client) => limitWork(client, () => held));
    const { count, work } = countedWork();
    const late = outcomeOf(limitWork('203.0.113.1', work));
    await pause(1);
    vi.advanceTimersByTime(3_000);
    finish();
    expect(await late).toBe('busy');
    expect(count.done).toBe(0);
    await Promise.all(slow);
  });

  test('clients that have used much of their time share two places, and all others pass them', async () => {
    const limitWork = createWorkLimit();
    const clients = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
    for (const client of clients) await limitWork(client, timedWork(6_000));
    const { count, work } = countedWork();
    const heavy = Promise.all([...clients, ...clients].map((client) => limitWork(client, work)));
    await limitWork('203.0.113.1', async () => {});
    expect(count.done).toBe(0);
    await heavy;
    expect(count).toEqual({ running: 0, max: 2, done: 20 });
  });

  test('such a client keeps its place for twice as long again after its work has ended', async () => {
    const limitWork = createWorkLimit({ heavyPlaces: 1 });
    for (const client of ['198.51.100.20', '198.51.100.21']) await limitWork(client, timedWork(6_000));
    await limitWork('198.51.100.20', timedWork(100));
    const answered = Date.now();
    await limitWork('198.51.100.21', async () => {});
    expect(Date.now() - answered).toBeGreaterThanOrEqual(150);
  });

  test('the length of a response counts', async () => {
    const limitWork = createWorkLimit({ milliseconds: 100 });
    await limitWork('198.51.100.22', async () => 'x'.repeat(6_000_000));
    expect(await outcomeOf(limitWork('198.51.100.22', timedWork(0)))).toBe('rate_limited');
  });

  test('what a client has used counts for its requests that wait, too', async () => {
    const limitWork = createWorkLimit({ concurrency: 1, maxQueueTime: 100_000 });
    const outcomes = Array.from({ length: 8 }, () => outcomeOf(limitWork('198.51.100.10', timedWork(6_000))));
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'done')).toHaveLength(5);
  });

  test('tells whether work is held up by its own client', async () => {
    const limitWork = createWorkLimit({ concurrency: 1 });
    const held: boolean[] = [];
    let finish = () => {};
    const first = limitWork('198.51.100.11', () => new Promise<void>((resolve) => (finish = resolve)));
    const second = limitWork('198.51.100.11', async () => {}, { onHeld: (isHeld) => held.push(isHeld) });
    await pause(1);
    expect(held).toEqual([true]);
    finish();
    await Promise.all([first, second]);
    expect(held).toEqual([true, false]);
  });

  test('counts an IPv6 subnet as one client; does not limit other clients or in-process calls', async () => {
    const limitWork = createWorkLimit({ milliseconds: 20 });
    await limitWork('2001:db8::1', timedWork(40));
    expect(await outcomeOf(limitWork('2001:db8::2', timedWork(0)))).toBe('rate_limited');
    expect(await outcomeOf(limitWork('2001:db8:1::1', timedWork(0)))).toBe('done');
    expect(await outcomeOf(limitWork(null, timedWork(0)))).toBe('done');
  });
});

test('a user writes one at a time, twenty wait, and all users together leave connections to those who read', async () => {
  const takeTurn = createTurns('writes', 6);
  const [own, all] = [countedWork(), countedWork()];
  const outcomes = await Promise.all(Array.from({ length: 23 }, () => outcomeOf(takeTurn('1', own.work))));
  expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(2);
  expect(own.count).toMatchObject({ max: 1, done: 21 });
  await Promise.all(Array.from({ length: 20 }, (_, user) => takeTurn(String(user), all.work)));
  expect(all.count).toMatchObject({ max: 6, done: 20 });
});

test('places are taken by a user and by all users, up to a number, and left again', () => {
  const takePlace = createPlaces('bodies', { ofUser: 2, ofAll: 3 });
  const leave = takePlace('1');
  takePlace('1');
  expect(() => takePlace('1')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  takePlace('2');
  expect(() => takePlace('3')).toThrow(expect.objectContaining({ code: 'busy' }));
  leave();
  takePlace('3');
  expect(() => takePlace('4')).toThrow(expect.objectContaining({ code: 'busy' }));
});
