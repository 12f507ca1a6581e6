import { spacingSteps } from './spacingSteps.ts';
import { aliasOf, resolveTokens, type Token, tokensOf } from './tokens.ts';
import { typography } from './typography.ts';

type DesignToken = { $value: unknown; $description: string };
type Group = { $type: string; [name: string]: DesignToken | string };

/** #faf8f4 as sRGB components from 0 to 1. */
const colorOf = (hex: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((start) => Number((Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4))),
  hex,
});

/** 0.75rem as { value: 0.75, unit: 'rem' }. */
const measureOf = (text: string) => ({ value: Number.parseFloat(text), unit: text.replace(/[\d.]+/, '') });

const listOf = (text: string) => text.split(',').map((part) => part.trim().replace(/^"|"$/g, ''));

const numbersOf = (text: string) => [...text.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));

const ratioOf = (text: string) => numbersOf(text).reduce((width, height) => Number((width / height).toFixed(4)));

/** The groups of the output file: name, prefix in tokens.css, type, and the conversion of a value. */
const groups: [name: string, prefix: string, type: string, convert: (text: string) => unknown][] = [
  ['color', 'color', 'color', colorOf],
  ['font', 'font-sans', 'fontFamily', listOf],
  ['font', 'default-mono-font-family', 'fontFamily', listOf],
  ['fontSize', 'text', 'dimension', measureOf],
  ['fontWeight', 'font-weight', 'fontWeight', Number],
  ['lineHeight', 'leading', 'number', Number],
  // The format has no em unit: the value is a fraction of the font size.
  ['letterSpacing', 'tracking', 'number', Number.parseFloat],
  ['radius', 'radius', 'dimension', measureOf],
  ['stroke', 'default-border-width', 'dimension', measureOf],
  ['stroke', 'border-width', 'dimension', measureOf],
  ['stroke', 'outline-width', 'dimension', measureOf],
  ['stroke', 'icon-stroke', 'dimension', measureOf],
  ['iconSize', 'size-icon', 'dimension', measureOf],
  ['duration', 'transition-duration', 'duration', measureOf],
  ['duration', 'default-transition-duration', 'duration', measureOf],
  ['easing', 'default-transition-timing-function', 'cubicBezier', numbersOf],
  ['easing', 'ease', 'cubicBezier', numbersOf],
  ['blur', 'locked-blur', 'dimension', measureOf],
  ['aspectRatio', 'aspect', 'number', ratioOf],
  ['width', 'container', 'dimension', measureOf],
  ['breakpoint', 'breakpoint', 'dimension', measureOf],
  ['zIndex', 'z-index', 'number', Number],
];

/** Names for tokens that consist of the prefix alone. */
const ownName: Record<string, string> = {
  'default-mono-font-family': 'mono',
  'default-transition-duration': 'default',
  'default-transition-timing-function': 'default',
  'default-border-width': 'hairline',
  'icon-stroke': 'icon',
  'locked-blur': 'locked',
  'font-sans': 'sans',
};

/** The steps of the spacing scale that are in use, named as in classes: `p-4` is step 4. */
function spacingOf(tokens: Token[]): Group {
  const { value, unit } = measureOf(tokens.find(({ name }) => name === 'spacing')?.value ?? '');
  const steps = spacingSteps.map((step): [string, DesignToken] => [
    // Names in this format contain no dots.
    String(step).replace('.', '_'),
    { $value: { value: value * step, unit }, $description: `${value * step * 16}px` },
  ]);
  return { $type: 'dimension', ...Object.fromEntries(steps) };
}

/** Text styles: composites of the tokens for size, height, weight and tracking. */
function typographyOf(tokens: Token[]): Group {
  const numberOf = (name: string) => Number.parseFloat(tokens.find((token) => token.name === name)?.value ?? '');
  const styles = typography.map(({ name, size, leading, weight, tracking, use }): [string, DesignToken] => [
    name,
    {
      $value: {
        fontFamily: '{font.sans}',
        fontSize: `{fontSize.${size}}`,
        fontWeight: `{fontWeight.${weight}}`,
        lineHeight: `{lineHeight.${leading}}`,
        letterSpacing: {
          value: tracking ? Number((numberOf(`text-${size}`) * numberOf(`tracking-${tracking}`)).toFixed(4)) : 0,
          unit: 'rem',
        },
      },
      $description: use,
    },
  ]);
  return { $type: 'typography', ...Object.fromEntries(styles) };
}

/** The tokens by their groups; colours that refer to other colours are roles. */
export function toGroups(tokens: Token[]): Record<string, Group> {
  const file: Record<string, Group> = {};
  const roles = tokens.filter(aliasOf);
  const values = resolveTokens(tokens).filter(({ name }) => !roles.some((role) => role.name === name));
  for (const [name, prefix, type, convert] of groups) {
    const own = values
      .filter((token) => token.name === prefix)
      .map((token) => ({ ...token, name: ownName[prefix] ?? 'base' }));
    for (const token of [...own, ...tokensOf(values, prefix)]) {
      file[name] ??= { $type: type };
      file[name][token.name] = { $value: convert(token.value), $description: token.use };
    }
  }
  for (const role of tokensOf(roles, 'color')) {
    file.role ??= { $type: 'color' };
    file.role[role.name] = { $value: `{${aliasOf(role)?.replace('-', '.')}}`, $description: role.use };
  }
  return file;
}

/**
 * The tokens in the format of the W3C's Design Tokens Community Group (2025.10), which Figma imports, with the spacing scale
 * and the text styles.
 */
export const toDesignTokens = (tokens: Token[]): Record<string, Group> => ({
  ...toGroups(tokens),
  spacing: spacingOf(tokens),
  typography: typographyOf(tokens),
});
