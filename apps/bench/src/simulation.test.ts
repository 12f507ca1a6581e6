import { expect, test } from 'vitest';
import { type Market, simulate } from './simulation.ts';

const market: Market = { instances: 1, hasSharedCache: false, homes: 1_000, views: 50, saves: 0 };

test('a single home is made once, until it is saved', () => {
  const one = { ...market, homes: 1, views: 200 };
  expect(simulate(one)).toBe(0);
  expect(simulate({ ...one, instances: 10, saves: 1 })).toBeCloseTo(10, 0);
});

test('a shared cache saves what several instances would make', () => {
  const large = { ...market, homes: 100_000, instances: 20, views: 1_000 };
  expect(simulate({ ...large, hasSharedCache: true })).toBeLessThan(0.9 * simulate(large));
});

test('homes that are opened seldom are made for most of their views', () => {
  expect(simulate({ ...market, homes: 1_000_000 })).toBeGreaterThan(0.3 * market.views);
});
