/** A line of tokens.css. */
export type Token = {
  /** Without the dashes: color-paper. */
  name: string;
  /** As it is written: #faf8f4. */
  value: string;
  /** What it is for, in Japanese; empty for what only refers to another token. */
  use: string;
};

/** The tokens of a style sheet in their order; scales that are only switched off are none. */
export const parseTokens = (css: string): Token[] =>
  [...css.matchAll(/^\s*--([\w-]+):\s*([^;]+);(?: \/\* (.+) \*\/)?$/gm)].map(([, name = '', value = '', use = '']) => ({
    name,
    value: value.replace(/\s+/g, ' '),
    use,
  }));

/** The tokens whose name begins with the prefix, their names without it. */
export const tokensOf = (tokens: Token[], prefix: string): Token[] =>
  tokens
    .filter(({ name }) => name.startsWith(`${prefix}-`))
    .map((token) => ({ ...token, name: token.name.slice(prefix.length + 1) }));

/** rem and px as px, as they are before a reader changes the size of text. */
export const toPixels = (value: string) => Number.parseFloat(value) * (value.endsWith('rem') ? 16 : 1);
