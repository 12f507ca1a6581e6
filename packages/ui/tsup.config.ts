import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const modules = globSync('src/**/*.{ts,tsx}', {
  exclude: (name) => /\.(stories|test)\.tsx?$|story-helpers|foundations/.test(name),
});

/** Keeps every module in a file of its own, so that bundlers drop what an app does not use. */
const preserveModules: Plugin = {
  name: 'preserve modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    ),
};

/** What only browsers do: hooks, contexts, event handlers, and the libraries that use them. */
const runsInBrowser =
  /\buse([A-Z]\w*)?\(|\b(createContext|lazy|memo|later)\b[<(]|extends Component\b|from '(@radix-ui|react-)|\bon[A-Z]\w+=\{/;

/** An import of something else than components and types: `import { cn, type Name } from './cn.ts'`. */
const valueImport = /import \{([^}]*)\} from '(\.[^']+)'/g;
const isValue = (name: string) => /^[a-z]/.test(name.trim()) && !name.trim().startsWith('type ');

const isClient = new Map<string, boolean>();

/** A module also runs in the browser only if it uses values, not components, of such a module: the server has no values of it. */
function needsBrowser(path: string): boolean {
  const known = isClient.get(path);
  if (known !== undefined) return known;
  const source = readFileSync(path, 'utf8');
  isClient.set(path, false);
  const needs =
    runsInBrowser.test(source) ||
    [...source.matchAll(valueImport)].some(
      ([, names = '', from = '']) => names.split(',').some(isValue) && needsBrowser(resolve(dirname(path), from)),
    );
  isClient.set(path, needs);
  return needs;
}

/** Marks the modules that React Server Components must leave to the browser. */
const markClientModules: Plugin = {
  name: 'mark client modules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      // Its modules re-export components of both kinds.
      const isIndex = path.endsWith('src/index.ts');
      return {
        contents: !isIndex && needsBrowser(path) ? `'use client';\n${contents}` : contents,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    }),
};

/** Builds the package for use outside the workspace: ES modules and their types. Tailwind builds the styles. */
export default defineConfig({
  entry: modules,
  format: 'esm',
  dts: { entry: ['src/index.ts', 'src/base/lightbox/Lightbox.tsx', 'src/package/tokens.ts'] },
  clean: true,
  target: 'es2023',
  splitting: false,
  esbuildPlugins: [preserveModules, markClientModules],
});
