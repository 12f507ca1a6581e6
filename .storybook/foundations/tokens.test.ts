import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toDesignTokens } from './designTokens.ts';
import { parseTokens, tokensOf, toModule, toPixels } from './tokens.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const css = await read('../../packages/ui/src/tokens.css');
const tokens = parseTokens(css);
const literal = tokens.filter(({ value }) => !value.startsWith('var('));

test('every declaration in the stylesheet is a token, and every literal token describes its use', () => {
  const declared = [...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name);
  expect(tokens.map(({ name }) => name)).toEqual(declared);
  expect(literal.filter(({ use }) => use === '').map(({ name }) => name)).toEqual([]);
});

test('tokens.json and tokens.ts are current; pnpm tokens writes them', async () => {
  expect(JSON.parse(await read('../public/tokens.json'))).toEqual(toDesignTokens(tokens));
  expect(await read('../../packages/ui/src/package/tokens.ts')).toBe(toModule(tokens));
});

test('tokens.json contains every literal token', () => {
  const names = Object.values(toDesignTokens(tokens)).flatMap((group) =>
    Object.keys(group).filter((name) => name !== '$type'),
  );
  expect(names).toHaveLength(literal.length);
});

test('writes values in the W3C format', () => {
  const file = toDesignTokens(
    parseTokens(`
    --color-brand: #1f6b4a; /* 主役 */
    --text-note: 0.8125rem; /* 説明 */
    --font-sans: "Hiragino Sans", sans-serif; /* 書体 */
    --transition-duration-fast: 150ms; /* 色 */
    --ease-standard: cubic-bezier(0.4, 0, 0.2, 1); /* 動き */
    --aspect-photo: 4 / 3; /* 写真 */
    --default-border-width: 1px; /* 罫線 */`),
  );
  expect(file).toEqual({
    color: {
      $type: 'color',
      brand: {
        $value: { colorSpace: 'srgb', components: [0.1216, 0.4196, 0.2902], hex: '#1f6b4a' },
        $description: '主役',
      },
    },
    fontSize: { $type: 'dimension', note: { $value: { value: 0.8125, unit: 'rem' }, $description: '説明' } },
    font: { $type: 'fontFamily', sans: { $value: ['Hiragino Sans', 'sans-serif'], $description: '書体' } },
    duration: { $type: 'duration', fast: { $value: { value: 150, unit: 'ms' }, $description: '色' } },
    easing: { $type: 'cubicBezier', standard: { $value: [0.4, 0, 0.2, 1], $description: '動き' } },
    aspectRatio: { $type: 'number', photo: { $value: 1.3333, $description: '写真' } },
    stroke: { $type: 'dimension', hairline: { $value: { value: 1, unit: 'px' }, $description: '罫線' } },
  });
});

test('there are at most eight font sizes, in rem, in ascending order', () => {
  const sizes = tokensOf(tokens, 'text');
  expect(sizes.length).toBeLessThanOrEqual(8);
  expect(sizes.map(({ value }) => value)).toEqual(sizes.map(() => expect.stringMatching(/^[\d.]+rem$/)));
  const pixels = sizes.map(({ value }) => toPixels(value));
  expect(pixels).toEqual([...new Set(pixels)].sort((one, other) => one - other));
});

test('there are at most four icon sizes, in rem', () => {
  // With a dash appended, `size-icon` itself also matches the prefix.
  const sizes = tokensOf(
    tokens.map((token) => ({ ...token, name: `${token.name}-` })),
    'size-icon',
  );
  expect(sizes.length).toBeLessThanOrEqual(4);
  expect(sizes.every(({ value }) => value.endsWith('rem'))).toBe(true);
});
