import { globSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const modules = globSync('src/**/*.{ts,tsx}', {
  exclude: (name) => /\.(stories|test)\.tsx?$|foundations/.test(name),
});

/** Keeps every module in a file of its own, so that bundlers drop what an app does not use. */
const preserveModules: Plugin = {
  name: 'preserve modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    ),
};

/** Builds the package for use elsewhere: ES modules and their types. Tailwind builds the styles. */
export default defineConfig({
  entry: modules,
  format: 'esm',
  dts: { entry: ['src/index.ts', 'src/base/lightbox/Lightbox.tsx', 'src/package/tokens.ts'] },
  clean: true,
  target: 'es2023',
  splitting: false,
  esbuildPlugins: [preserveModules],
});
