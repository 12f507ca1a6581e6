/** A line of tokens.css. */
export type Token = {
  /** Without the leading dashes: color-paper. */
  name: string;
  /** As in the source: #faf8f4, var(--color-brand). */
  value: string;
  /** Its use, in Japanese. */
  use: string;
};

/** The name of the token that this one stands for; undefined for a token with a value of its own. */
export const aliasOf = ({ value }: Token) => /^var\(--([\w-]+)\)$/.exec(value)?.[1];

/** The tokens of a stylesheet in source order, without the lines that disable default scales (`--color-*: initial`). */
export const parseTokens = (css: string): Token[] =>
  [...css.matchAll(/^\s*--([\w-]+):\s*([^;]+);(?: \/\* (.+) \*\/)?$/gm)].map(([, name = '', value = '', use = '']) => ({
    name,
    value: value.replace(/\s+/g, ' '),
    use,
  }));

/** The tokens whose names start with the prefix, which is removed. */
export const tokensOf = (tokens: Token[], prefix: string): Token[] =>
  tokens
    .filter(({ name }) => name.startsWith(`${prefix}-`))
    .map((token) => ({ ...token, name: token.name.slice(prefix.length + 1) }));

/** The channels of a colour, from 0 to 255: #faf8f4. */
const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The tokens with values instead of aliases and mixtures. Throws if one refers to a token that is missing. */
export function resolveTokens(tokens: Token[]): Token[] {
  const resolve = (value: string): string => {
    const mixture = /^color-mix\(in srgb, (#\w{6}) (\d+)%, (.+)\)$/.exec(value);
    if (mixture) {
      const [, added = '', percent, base = ''] = mixture;
      const share = Number(percent) / 100;
      const under = channelsOf(resolve(base));
      const mixed = channelsOf(added).map((channel, index) => channel * share + (under[index] ?? 0) * (1 - share));
      return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
    }
    const alias = aliasOf({ name: '', value, use: '' });
    if (!alias) return value;
    const token = tokens.find(({ name }) => name === alias);
    if (!token) throw new Error(`no token ${alias}`);
    return resolve(token.value);
  };
  return tokens.map((token) => ({ ...token, value: resolve(token.value) }));
}

/** Converts rem or px to px, at the default font size. */
export const toPixels = (value: string) => Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1);

const quote = (name: string) => (name.includes('-') ? `'${name}'` : name);

const usableValue = ({ name, value }: Token) => (name.startsWith('breakpoint-') ? value : `var(--${name})`);

/** The source of a module with a reference to each token's custom property. */
export const toModule = (tokens: Token[]) => `// Written by \`pnpm tokens\`.

/**
 * 見た目の値。CSSのカスタムプロパティへの参照で、実際の値は styles.css にある。breakpoint だけは値そのもの：メディアクエリからは
 * 参照できない。
 */
export const tokens = {
${tokens.map((token) => `${token.use && `  /** ${token.use} */\n`}  ${quote(token.name)}: '${usableValue(token)}',\n`).join('')}} as const;

export type Token = keyof typeof tokens;
`;
