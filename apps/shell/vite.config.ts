import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { company, hasPlaceholders } from '../../packages/contract/src/company.ts';
import { groupByPages } from './build/pageChunks.ts';
import { pdfFiles } from './build/pdfFiles.ts';

if (process.env.IESPEC_MODE === 'production' && hasPlaceholders(company)) {
  throw new Error('packages/contract/src/company.ts に運営会社の情報を入力してください');
}

const entry = 'src/entry-client.tsx';
const start = 'src/start.ts';

/** What the entry imports statically, in one file for every page. The loader stays on its own. */
const initial = { name: 'initial', tags: ['$initial' as const], test: (id: string) => !id.endsWith(start) };

/** The router's production build: by itself, the package resolves to the one for development. */
const router = join(
  import.meta.dirname,
  '../../node_modules/.pnpm/node_modules/react-router/dist/production/index.mjs',
);

const configure = (isServer: boolean) =>
  ({
    plugins: [react(), tailwindcss(), pdfFiles],
    publicDir: isServer ? false : 'public',
    // With the modules that the pages use, and only those: a release installs no packages for the shell.
    ssr: { noExternal: true },
    ...(!isServer && { resolve: { alias: [{ find: /^react-router$/, replacement: router }] } }),
    build: {
      target: 'es2023',
      outDir: isServer ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isServer,
      // One stylesheet, inlined by the server; it also preloads a page's scripts.
      cssCodeSplit: false,
      modulePreload: false,
    },
  }) satisfies UserConfig;

/** Without the chunks' names, which every page would load with the routes and which hardly compress. */
const chunkFileNames = 'assets/[hash].js';

export default defineConfig(async ({ command, isSsrBuild = false }) => {
  const config = configure(isSsrBuild);
  if (isSsrBuild) return config;
  const withGroups = (groups: Rolldown.CodeSplittingGroup[]) => ({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: { input: [entry, start], output: { chunkFileNames, codeSplitting: { groups } } },
    },
  });
  const first = withGroups([initial]);
  return command === 'build' ? withGroups([initial, await groupByPages(first)]) : first;
});
