import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});
