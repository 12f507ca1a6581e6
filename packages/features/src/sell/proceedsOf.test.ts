import { expect, test } from 'vitest';
import { proceedsOf } from './proceedsOf.ts';

test.each([
  [5000, 10, { total: 50_000, fee: 10_000, net: 40_000 }],
  [5000, 1, { total: 5000, fee: 1000, net: 4000 }],
  [30_000, 100, { total: 3_000_000, fee: 600_000, net: 2_400_000 }],
  [0, 10, { total: 0, fee: 0, net: 0 }],
  [5000, 0, { total: 0, fee: 0, net: 0 }],
])('proceeds of a price of %i yen, sold %i times', (price, count, proceeds) => {
  expect(proceedsOf(price, count)).toEqual(proceeds);
});

test('rounds the fee down for each sale, not for their sum', () => {
  expect(proceedsOf(52, 10)).toEqual({ total: 520, fee: 100, net: 420 });
  expect(proceedsOf(999, 3)).toEqual({ total: 2997, fee: 597, net: 2400 });
});
