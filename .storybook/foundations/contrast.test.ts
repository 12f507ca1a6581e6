import { expect, test } from 'vitest';
import { contrast } from '../../packages/ui/src/foundations/contrast.ts';
import { contrasts } from '../../packages/ui/src/foundations/contrasts.ts';
import { hexOf, materials } from './tokens.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#000', '#fff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test.each(contrasts)('$color on $on reaches $minimum', ({ color, on, minimum }) => {
  expect(contrast(hexOf(color), hexOf(on))).toBeGreaterThanOrEqual(minimum);
});

test('every colour is part of a tested pair; roles have the contrast of their colour', () => {
  const tested = new Set(contrasts.flatMap(({ color, on }) => [color, on]));
  expect(materials.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});
