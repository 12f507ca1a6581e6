import source from '../../packages/ui/tokens.json';

type Value = string | number | number[] | { value: number; unit: string } | { hex: string };
type Source = { $value: Value; $description: string; $extensions?: { 'jp.iespec.css': string } };

type Group = Record<string, Source | string>;

/** A token by its name in its group, with its value in CSS, and its use in Japanese. */
export type Token = { name: string; value: string; use: string };

function toCss({ $value, $extensions }: Source) {
  if (Array.isArray($value)) return `cubic-bezier(${$value.join(', ')})`;
  if (typeof $value !== 'object') return $extensions?.['jp.iespec.css'] ?? String($value);
  return 'hex' in $value ? $value.hex : `${$value.value}${$value.unit}`;
}

export const toToken = (name: string, token: Source): Token => ({ name, value: toCss(token), use: token.$description });

/** The tokens of a group of tokens.json. */
export const tokensOf = (group: Group): Token[] =>
  Object.entries(group).flatMap(([name, token]) => (typeof token === 'string' ? [] : [toToken(name, token)]));

export const findValue = (group: Group, token: string) =>
  tokensOf(group).find(({ name }) => name === token)?.value ?? '';

/** The last name of a reference: `{color.brand}` refers to brand. */
export const referred = (reference: string) => /[\w-]+(?=\}$)/.exec(reference)?.[0] ?? '';

export const materials = tokensOf(source.color);

/** The role colours. `value`: the name of the material that the role refers to. */
export const roles = tokensOf(source.role).map((role) => ({ ...role, value: referred(role.value) }));

export const hexOf = (material: string) => findValue(source.color, material);

/** Converts rem or px to px, at the default font size. */
export const toPixels = (value: string) => Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1);
