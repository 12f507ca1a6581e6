/** A line of tokens.css. */
export type Token = {
  /** Without the leading dashes: color-paper. */
  name: string;
  /** As in the source: #faf8f4. */
  value: string;
  /** Its use, in Japanese; empty for a token that only refers to another. */
  use: string;
};

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

/** Converts rem or px to px, at the default font size. */
export const toPixels = (value: string) => Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1);

const quote = (name: string) => (name.includes('-') ? `'${name}'` : name);

/** The source of a module with a reference to each token's custom property. */
export const toModule = (tokens: Token[]) => `// Written by \`pnpm tokens\`.

/** 見た目の値。CSSのカスタムプロパティへの参照で、実際の値は styles.css にある。 */
export const tokens = {
${tokens.map(({ name, use }) => `${use && `  /** ${use} */\n`}  ${quote(name)}: 'var(--${name})',\n`).join('')}} as const;

export type Token = keyof typeof tokens;
`;
