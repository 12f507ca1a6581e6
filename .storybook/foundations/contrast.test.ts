import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../packages/ui/src/foundations/contrast.ts';
import { contrasts } from '../../packages/ui/src/foundations/contrasts.ts';
import { aliasOf, parseTokens, resolveTokens, tokensOf } from './tokens.ts';

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

const css = readFileSync(new URL('../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const tokens = parseTokens(css);
const colors = new Map(tokensOf(resolveTokens(tokens), 'color').map(({ name, value }) => [name, value]));
const hexOf = (name: string) => colors.get(name) ?? `no colour ${name}`;

test.each(contrasts)('$color on $on reaches $minimum', ({ color, on, minimum }) => {
  expect(contrast(hexOf(color), hexOf(on))).toBeGreaterThanOrEqual(minimum);
});

test('every colour is part of a tested pair; roles have the contrast of their colour', () => {
  const tested = new Set(contrasts.flatMap(({ color, on }) => [color, on]));
  const materials = tokensOf(tokens, 'color').filter((color) => !aliasOf(color));
  expect(materials.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});
