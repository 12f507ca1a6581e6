import { expect, test } from 'vitest';
import { type Market, simulate } from './simulation.ts';

const market: Market = { instances: 1, hasSharedCache: false, homes: 1_000, views: 50, saves: 0 };

test('a single home is made once in ten seconds by each instance', () => {
  const one = { ...market, homes: 1, views: 200 };
  expect(simulate(one)).toBeCloseTo(0.1, 1);
  expect(simulate({ ...one, instances: 10 })).toBeCloseTo(1, 0);
});

test('a shared cache makes the number of instances immaterial', () => {
  const one = simulate({ ...market, hasSharedCache: true });
  const hundred = simulate({ ...market, hasSharedCache: true, instances: 100 });
  expect(hundred / one).toBeGreaterThan(0.95);
  expect(hundred / one).toBeLessThan(1.1);
  expect(simulate({ ...market, instances: 100 })).toBeGreaterThan(1.5 * one);
});

test('each view is made when no home is opened twice', () => {
  expect(simulate({ ...market, homes: 1_000_000, instances: 1_000 })).toBeGreaterThan(0.8 * market.views);
});

test('a saved home is made again', () => {
  const busy = { ...market, homes: 1, views: 100 };
  expect(simulate({ ...busy, saves: 1 })).toBeCloseTo(1, 1);
});
