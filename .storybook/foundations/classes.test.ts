import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileStyles } from './compileStyles.ts';
import { spacingSteps } from './spacingSteps.ts';
import { withoutVariants } from './tokenClasses.ts';
import { parseTokens, tokensOf } from './tokens.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tokens = parseTokens(readFileSync(`${root}/packages/ui/src/tokens.css`, 'utf8'));
const namesOf = (prefix: string) => tokensOf(tokens, prefix).map(({ name }) => name);

const colors = [...namesOf('color'), 'transparent', 'current', 'inherit'];
const sides = '-(?:[xytrblse]|tl|tr|bl|br|ss|se|es|ee)';
const isNot = (...names: string[]) => `(?!(?:${names.join('|')})(?:/\\d+)?$)`;

/** Classes whose value does not come from a token. */
const nonTokens: Record<string, RegExp> = {
  'font size': new RegExp(
    `^text-${isNot(...namesOf('text'), ...colors, 'left', 'center', 'right', 'balance', 'pretty', 'nowrap', 'wrap')}`,
  ),
  'line height': new RegExp(`^leading-${isNot(...namesOf('leading'), 'none', '\\[1lh\\]')}`),
  weight: new RegExp(`^font-${isNot(...namesOf('font-weight'), ...namesOf('font'), 'weight')}`),
  tracking: new RegExp(`^tracking-${isNot(...namesOf('tracking'))}`),
  radius: new RegExp(`^rounded(?!(?:${sides})?-(?:${[...namesOf('radius'), 'none'].join('|')})$)(?:${sides})?(?:$|-)`),
  stroke: /^(?:border|divide|outline)(?:-[xytrblse])?-(?:[2-9]|\[\d)/,
  shadow: /^(?:drop-|text-)?shadow(?:-|$)/,
  blur: new RegExp(`^(?:backdrop-)?blur(?:$|-${isNot('none', 'overlay')})`),
  duration: new RegExp(`^(?:duration|delay)-${isNot(...namesOf('transition-duration'))}`),
  easing: new RegExp(`^ease-${isNot(...namesOf('ease'), 'linear')}`),
  aspect: new RegExp(`^aspect-${isNot(...namesOf('aspect'), 'square', 'auto')}`),
  spacing: new RegExp(
    `^(?:[pm][xytrblse]?|gap(?:-[xy])?)-(?=\\d)(?!(?:0|${spacingSteps.map((step) => String(step).replace('.', '\\.')).join('|')})$)`,
  ),
  layer: new RegExp(`^z-(?!index)(?!(?:${namesOf('z-index').join('|')})$)`),
  colour: /^(?:bg|text|border|divide|outline|fill|stroke|accent|from|to|via)-\[(?:#|rgb|hsl|ok|color)/,
};

const nonTokensIn = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/["'`\s]+/)
    .filter((word) => !word.includes('{'))
    .map(withoutVariants)
    .flatMap((word) =>
      Object.entries(nonTokens).flatMap(([kind, pattern]) => (pattern.test(word) ? [`${kind}: ${word}`] : [])),
    );

test('finds classes that no token defines', () => {
  const source = `className="text-[15px] md:text-sm text-note hover:text-ink-muted/70 leading-6 leading-note font-medium
    rounded rounded-md rounded-field rounded-t-card rounded-t-lg border-2 border-b-strong border-line shadow-md
    blur-[6px] locked-blur duration-300 duration-slow aspect-[4/3] aspect-photo bg-[#fff] bg-surface tracking-wide
    p-4 -mx-0.5 gap-x-9 mt-13 z-bar z-30"`;
  expect(nonTokensIn(source).map((found) => found.replace(/^.*: /, ''))).toEqual([
    'text-[15px]',
    'text-sm',
    'leading-6',
    'font-medium',
    'rounded',
    'rounded-md',
    'rounded-t-lg',
    'border-2',
    'shadow-md',
    'blur-[6px]',
    'duration-300',
    'aspect-[4/3]',
    'bg-[#fff]',
    'tracking-wide',
    'gap-x-9',
    'mt-13',
    'z-30',
  ]);
});

const files = globSync(
  ['packages/{ui,features}/src/**/*.tsx', 'apps/shell/src/**/*.tsx', '.storybook/**/*.{tsx,mdx}'],
  {
    cwd: root,
  },
);

test('finds the sources', () => {
  expect(files.length).toBeGreaterThan(200);
});

/** Unescapes a selector to its class, such as `md:px-4`. */
const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

const styled = new Set(
  [...compileStyles().matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescapeName(name)),
);

/** The source's classes that have no rule in the compiled styles. */
const unstyledIn = (source: string) =>
  [...source.matchAll(/(?:className=|\bcn\(\s*|\bcva\(\s*)(?:"([^"]*)"|'([^']*)')/g)]
    .flatMap(([, double, single]) => (double ?? single ?? '').split(/\s+/))
    .filter((word) => word !== '' && !styled.has(word));

test('finds classes without a rule', () => {
  const source = `<p className="px-safe md:px-unknown" /> cn('grid pt-unknown lg:pb-0', className) cva('size-11 hoover:underline')`;
  expect(unstyledIn(source)).toEqual(['md:px-unknown', 'pt-unknown', 'hoover:underline']);
});

test.each(files)('%s uses only tokens', (file) => {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  expect(nonTokensIn(source)).toEqual([]);
  expect(unstyledIn(source)).toEqual([]);
  expect(source.match(/<[A-Z]\w*[^>]*\s(?:size=\{\d+\}|strokeWidth=)/g) ?? []).toEqual([]);
});
