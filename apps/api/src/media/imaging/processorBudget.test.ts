import { expect, test, vi } from 'vitest';
import { createProcessorBudget } from './processorBudget.ts';

test('a user who has used half an hour of processor time waits until the hour is over', () => {
  vi.useFakeTimers();
  // The cache takes a start at 0, where this clock begins, for none.
  vi.advanceTimersByTime(1);
  const budget = createProcessorBudget();
  budget.charge(1, 1000);
  vi.advanceTimersByTime(20 * 60_000);
  budget.charge(1, 799);
  budget.ensureLeft(1);
  budget.charge(1, 1);
  expect(() => budget.ensureLeft(1)).toThrow(
    expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 40 * 60 } }),
  );
  budget.ensureLeft(2);
  vi.advanceTimersByTime(40 * 60_000 + 1);
  budget.ensureLeft(1);
  vi.useRealTimers();
});

test('images are long that take more than a second and a half, and five together', () => {
  const budget = createProcessorBudget();
  budget.charge(1, 4.9);
  expect(budget.hasLongImages(1)).toBe(false);
  budget.charge(1, 0.1);
  expect([1, 2].map(budget.hasLongImages)).toEqual([true, false]);
  budget.charge(1, 0.1);
  budget.charge(1, 0.1);
  expect(budget.hasLongImages(1)).toBe(false);
});
