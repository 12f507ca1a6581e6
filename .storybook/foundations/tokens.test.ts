import { readFile } from 'node:fs/promises';
import { defineConfig, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser';
import { expect, test } from 'vitest';
import { toDesignTokens, toGroups } from './designTokens.ts';
import { parseTokens, resolveTokens, tokensOf, toModule, toPixels } from './tokens.ts';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
const css = await read('../../packages/ui/src/tokens.css');
const tokens = parseTokens(css);

test('every declaration in the stylesheet is a token that describes its use', () => {
  const declared = [...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name);
  expect(tokens.map(({ name }) => name)).toEqual(declared);
  expect(tokens.filter(({ use }) => use === '').map(({ name }) => name)).toEqual([]);
});

test('tokens.json and tokens.ts are current; pnpm tokens writes them', async () => {
  expect(JSON.parse(await read('../public/tokens.json'))).toEqual(toDesignTokens(tokens));
  expect(await read('../../packages/ui/src/package/tokens.ts')).toBe(toModule(tokens));
});

const formatRules = Object.keys(RECOMMENDED_CONFIG).filter((rule) => rule.startsWith('core/valid-'));

/** Resolves to the error of the W3C format's parser, or undefined. */
async function errorIn(file: unknown) {
  const rules = Object.fromEntries(formatRules.map((rule) => [rule, 'error' as const]));
  const config = defineConfig({ lint: { rules } }, { cwd: new URL('file:///') });
  const source = { filename: new URL('file:///tokens.json'), src: JSON.stringify(file) };
  return parse([source], { config }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

test('tokens.json follows the W3C format', async () => {
  expect(await errorIn(toDesignTokens(tokens))).toBeUndefined();
});

test.each([
  ['a colour', { color: { $type: 'color', brand: { $value: 'green' } } }],
  ['a size without a unit', { radius: { $type: 'dimension', card: { $value: 14 } } }],
  ['an alias of nothing', { role: { $type: 'color', link: { $value: '{color.brand}' } } }],
  ['a text style without a size', { text: { $type: 'typography', body: { $value: { fontWeight: 400 } } } }],
])('the W3C format refuses %s', async (_, file) => {
  expect(await errorIn(file)).toMatch(/./);
});

test('tokens.json contains every token; spacing is a scale, and text styles are added', () => {
  const { spacing: _, typography: __, ...groups } = toDesignTokens(tokens);
  const names = Object.values(groups).flatMap((group) => Object.keys(group).filter((name) => name !== '$type'));
  expect(names).toHaveLength(tokens.filter(({ name }) => name !== 'spacing').length);
});

test('another brand changes its darker and softer colour and all its roles', () => {
  const values = (brand: string) =>
    Object.fromEntries(
      resolveTokens(tokens.map((token) => (token.name === 'color-brand' ? { ...token, value: brand } : token))).map(
        ({ name, value }) => [name, value],
      ),
    );
  expect(values('#1f6b4a')).toMatchObject({ 'color-brand-strong': '#185239', 'color-brand-soft': '#e6efeb' });
  expect(values('#204f9e')).toMatchObject({
    'color-brand-strong': '#193d7a',
    'color-brand-soft': '#e6ecf4',
    'color-link': '#204f9e',
    'color-action-strong': '#193d7a',
    'color-warning': '#a4552f',
  });
  expect(() => resolveTokens([{ name: 'color-link', value: 'var(--color-none)', use: '' }])).toThrow('color-none');
});

test('writes values in the W3C format', () => {
  const file = toGroups(
    parseTokens(`
    --color-brand: #1f6b4a; /* 主役 */
    --color-link: var(--color-brand); /* リンク */
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
    role: { $type: 'color', link: { $value: '{color.brand}', $description: 'リンク' } },
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
