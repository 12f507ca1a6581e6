import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { company, hasPlaceholders } from '../../packages/contract/src/company.ts';
import { syntaxTargets } from './build/oldestBrowsers.ts';
import { groupByPages } from './build/pageChunks.ts';
import { pdfFiles } from './build/pdfFiles.ts';

if (process.env.IESPEC_MODE === 'production' && hasPlaceholders(company)) {
  throw new Error('packages/contract/src/company.ts に運営会社の情報を入力してください');
}

const entry = 'src/entry-client.tsx';
const start = 'src/start.ts';

/** The chunk that every page loads: all modules that the entry imports statically, without the loader. */
const initial = { name: 'initial', tags: ['$initial' as const], test: (id: string) => !id.endsWith(start) };

/** The router's production build: by default, the package resolves to its development build. */
const router = join(
  import.meta.dirname,
  '../../node_modules/.pnpm/node_modules/react-router/dist/production/index.mjs',
);

const configure = (isServer: boolean) =>
  ({
    plugins: [react(), tailwindcss(), pdfFiles],
    publicDir: isServer ? false : 'public',
    // A worker loads its parsers when a file needs them.
    worker: { format: 'es' },
    // Bundles the packages that pages use, because a release installs no packages for the shell.
    ssr: { noExternal: true },
    ...(!isServer && { resolve: { alias: [{ find: /^react-router$/, replacement: router }] } }),
    build: {
      target: isServer ? 'es2023' : syntaxTargets(),
      outDir: isServer ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !isServer,
      // The server inlines the one stylesheet, and preloads a page's scripts itself.
      cssCodeSplit: false,
      modulePreload: false,
    },
  }) satisfies UserConfig;

/** Omits the names of chunks and keeps hashes short: every page loads all of them, and they hardly compress. */
const chunkFileNames = 'assets/[hash:7].js';

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
