import { defineConfig, type Plugin } from '@terrazzo/parser';
import css from '@terrazzo/plugin-css';

const disabled = (...scales: string[]) => scales.map((scale) => `--${scale}-*: initial;`).join('\n  ');

/** A module with a typed reference to each custom property. */
const references: Plugin = {
  name: 'references',
  async build({ getTransforms, outputFile }) {
    const lines = getTransforms({ format: 'css', input: {} }).map(({ localID = '', value, token }) => {
      const name = localID.replace('--', '');
      const usable = name.startsWith('breakpoint-') ? value : `var(${localID})`;
      return `  /** ${token.$description} */\n  '${name}': '${usable}',\n`;
    });
    outputFile(
      'package/tokens.ts',
      `// Written by Terrazzo from tokens.json.

/**
 * 見た目の値。CSSのカスタムプロパティへの参照で、実際の値は styles.css にある。breakpoint だけは値そのもの：メディアクエリからは
 * 参照できない。
 */
export const tokens = {
${lines.join('')}} as const;

export type Token = keyof typeof tokens;
`,
    );
  },
};

/** Builds `src/tokens.css` and `src/package/tokens.ts` from `tokens.json`. */
export default defineConfig(
  {
    tokens: './tokens.resolver.json',
    outDir: './src/',
    lint: {
      rules: {
        'core/descriptions': 'error',
        'core/valid-dimension': ['error', { allowedUnits: ['px', 'rem'] }],
      },
    },
    plugins: [
      css({
        filename: 'tokens.css',
        legacyHex: true,
        // Roles are colours that refer to materials.
        variableName: ({ id }) => `--${id.replace('role.', 'color.').replaceAll('.', '-')}`,
        // The token format has no mixed colours, em units or ratios: these values are in our extension.
        transform: ({ $extensions }) => $extensions?.['jp.iespec.css'] as string | undefined,
        // Tailwind computes spaces from --spacing, and a text style consists of several classes.
        exclude: ['space.*', 'typography.*'],
        // Tailwind's own scales are off, so that a size, a colour or a radius can only be a token. The plugin
        // writes two blocks only if there is a resolver: hence tokens.resolver.json, which has a single set.
        permutations: [
          { input: {}, include: ['color.*'], prepare: (tokens) => `@theme {\n  ${disabled('color')}\n  ${tokens}\n}` },
          {
            input: {},
            exclude: ['color.*'],
            // As custom properties, these would enlarge each page.
            prepare: (tokens) =>
              `@theme inline {\n  ${disabled('breakpoint', 'text', 'font-weight', 'leading', 'tracking', 'radius', 'ease', 'blur', 'aspect', 'shadow')}\n  ${tokens}\n}`,
          },
        ],
      }),
      references,
    ],
  },
  { cwd: new URL('./', import.meta.url) },
);
