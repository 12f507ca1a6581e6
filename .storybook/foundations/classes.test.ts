import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import tokens from '../../packages/ui/tokens.json';
import { compileStyles } from './compileStyles.ts';

/** Unescapes a selector to its class, such as `md:px-4`. */
const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

const styled = new Set(
  [...compileStyles().matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescapeName(name)),
);

const side = '(?:-(?:[xytrblse]|tl|tr|bl|br|ss|se|es|ee))?';
const scales = `(?:text|leading|font|tracking|rounded${side}|(?:backdrop-)?blur|duration|delay|ease|aspect|z)`;
const steps = Object.keys(tokens.space).map((step) => step.replace('_', '\\.'));

/** Classes with a value of their own: `text-[15px]`, `border-2`, `z-30`, `p-9`. */
const ownValues = [
  new RegExp(`^(?:${scales}|border${side}|divide${side}|outline)-(?:\\[(?!1lh\\])|[1-9])`),
  /^(?:bg|fill|stroke|accent|from|via|to)-\[(?:#|rgb|hsl|ok|color)/,
  new RegExp(`^(?:[pm][xytrblse]?|gap(?:-[xy])?)-(?=\\d)(?!(?:0|${steps.join('|')})$)`),
  /^(?:drop-|text-)?shadow(?:-|$)/,
];

/**
 * Matches class names of Tailwind's scales, like `text-sm`, but no CSS properties, like `font-size`. The
 * scales are off, so that only names of our tokens have a rule.
 */
const scaled = new RegExp(`^(?:${scales}-(?!weight$|size$|index$)|rounded${side}$|blur$)`);

/** `md:hover:text-note` becomes `text-note`. */
const withoutVariants = (word: string) =>
  word.replace(/^(?:(?:[\w@*/-]|\[[^\]]*\]|\([^)]*\))+:)+/, '').replace(/^[!-]/, '');

/** Finds the classes in a source that have no rule, or a value that no token defines. */
function strayIn(source: string) {
  const words = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/["'`\s]+/)
    .filter((word) => !word.includes('{'));
  const classes = [...source.matchAll(/(?:className=|\bcn\(\s*|\bcva\(\s*)(?:"([^"]*)"|'([^']*)')/g)]
    .flatMap(([, double, single]) => (double ?? single ?? '').split(/\s+/))
    .filter((word) => word !== '');
  return [
    ...words.filter((word) => ownValues.some((pattern) => pattern.test(withoutVariants(word)))),
    ...[...classes, ...words.filter((word) => scaled.test(withoutVariants(word)))].filter((word) => !styled.has(word)),
    ...(source.match(/<[A-Z]\w*[^>]*\s(?:size=\{\d+\}|strokeWidth=)/g) ?? []),
  ];
}

test('finds classes that no token defines, and classes without a rule', () => {
  const stray =
    `text-[15px] md:text-sm leading-6 font-medium rounded rounded-md rounded-t-lg border-2 shadow-md blur-[6px]
    duration-300 aspect-[4/3] bg-[#fff] tracking-wide gap-x-9 mt-13 z-30`.split(/\s+/);
  expect(new Set(strayIn(`['${stray.join("', '")}']`))).toEqual(new Set(stray));
  expect(
    strayIn(`cn('grid pt-unknown px-safe md:px-unknown', 'text-note rounded-t-card border-line blur-none p-4 z-bar')`),
  ).toEqual(['pt-unknown', 'md:px-unknown']);
});

test('the sources use only tokens', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sources = [
    'packages/{ui,features}/{src,test}/**/*.tsx',
    'apps/shell/src/**/*.tsx',
    '.storybook/**/*.{tsx,mdx}',
  ];
  const files = globSync(sources, { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) => strayIn(readFileSync(`${root}/${file}`, 'utf8')).map((word) => `${file}: ${word}`)),
  ).toEqual([]);
});
