import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { clockDifference } from '#platform/metrics.ts';
import { testDatabase } from '#test/database.ts';
import { watchClock } from './watchClock.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

test('equal clocks are not logged', async () => {
  const log = vi.fn();
  const compared = vi.spyOn(clockDifference, 'set');
  const watch = watchClock({ db, log });
  await vi.waitFor(() => expect(compared).toHaveBeenCalled(), { timeout: 150_000 });
  watch.stop();
  expect(Math.abs(watch.difference())).toBeLessThan(5);
  expect(log).not.toHaveBeenCalled();
});

test.each([3_600, -6])('a clock that is %d seconds ahead is logged', async (difference) => {
  const log = vi.fn();
  const watch = watchClock({ db, log }, async () => difference);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 60_000 });
  watch.stop();
  expect(watch.difference()).toBe(difference);
  expect(log.mock.calls[0]?.[0].message).toContain(`is ${difference} s ahead`);
});
