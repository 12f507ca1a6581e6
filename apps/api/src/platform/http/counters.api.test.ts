import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { Db } from '../db/schema.ts';
import { createSharedCounter, sweepCounts } from '../db/sharedCounter.ts';
import { createCounter } from './counters.ts';

const limit = { name: 'test', points: 100, duration: 60 };

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(() => db.deleteFrom('request_counts').execute());

/** The counters of `count` processes for one limit. `reported`: resolves once all reports are stored. */
function processes(count: number) {
  const reports: Promise<unknown>[] = [];
  const shared = createSharedCounter(db, limit);
  const add = vi.fn((key: string, points: number) => {
    const report = shared.add(key, points);
    reports.push(report);
    return report;
  });
  const counters = Array.from({ length: count }, () => createCounter(limit, { add }));
  const reported = async () => {
    await Promise.all(reports);
    // The counter adopts the result in a later microtask.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { counters, add, reported };
}

/** How many requests pass if they are spread evenly over `count` processes. */
async function passed(count: number) {
  const { counters, reported } = processes(count);
  let sum = 0;
  for (let request = 0; request < 400; request += 1) {
    const { consumedPoints } = await (counters[request % count] as (typeof counters)[0]).add('key', 1);
    await reported();
    if (consumedPoints <= limit.points) sum += 1;
  }
  return sum;
}

describe('processes that share a count', () => {
  test.each([1, 8])('%d of them together let pass at most a fifth more than the limit', async (count) => {
    const sum = await passed(count);
    expect(sum).toBeGreaterThanOrEqual(limit.points);
    expect(sum).toBeLessThanOrEqual(limit.points * 1.2);
  });

  test('do not report a key to the database while it uses little of its limit, nor once it is above the limit', async () => {
    const { counters, add, reported } = processes(1);
    const [counter] = counters as [(typeof counters)[0]];
    await counter.add('rare', 1);
    expect(add).not.toHaveBeenCalled();
    for (let request = 0; request < 1_000; request += 1) {
      await counter.add('flood', 1);
      await reported();
    }
    expect(add.mock.calls.length).toBeLessThanOrEqual(51);
  });

  test('count alone while the database does not answer', async () => {
    const failing = { add: () => Promise.reject(new Error('Connection terminated')) };
    const counter = createCounter(limit, failing);
    for (let request = 1; request <= 150; request += 1)
      expect((await counter.add('key', 1)).consumedPoints).toBe(request);
  });

  test('know each other’s points until the window ends', async () => {
    const { counters, reported } = processes(2);
    const [one, other] = counters as [(typeof counters)[0], (typeof counters)[0]];
    await one.add('key', 90);
    await reported();
    await other.add('key', 2);
    await reported();
    expect(await other.get('key')).toMatchObject({ consumedPoints: 92 });
    expect((await other.get('key'))?.msBeforeNext).toBeLessThanOrEqual(60_000);
    expect((await other.get('key'))?.msBeforeNext).toBeGreaterThan(50_000);
  });
});

test('the database stores no key, and expired counts are removed', async () => {
  await createSharedCounter(db, limit).add('hanako@example.jp', 1);
  const [row] = await db.selectFrom('request_counts').selectAll().execute();
  expect(row).toMatchObject({ points: 1 });
  expect(row?.key).not.toContain('hanako');
  await sweepCounts(db, new Date());
  expect(await db.selectFrom('request_counts').selectAll().execute()).toHaveLength(1);
  await sweepCounts(db, new Date(Date.now() + 61_000));
  expect(await db.selectFrom('request_counts').selectAll().execute()).toHaveLength(0);
});
