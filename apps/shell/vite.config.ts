import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { company, hasPlaceholders } from '../../packages/contract/src/company.ts';
import { noPreload } from './build/noPreload.ts';
import { pdfFiles } from './build/pdfFiles.ts';
import { productionRouter, pureRouter } from './build/router.ts';

if (process.env.IESPEC_MODE === 'production' && hasPlaceholders(company)) {
  throw new Error('packages/contract/src/company.ts に運営会社の情報を入力してください');
}

const entry = 'src/entry-client.tsx';
const start = 'src/start.ts';

/**
 * What every page needs, in one file: all that the entry imports statically. The rest is chunked automatically, by the
 * pages that share it. The loader stays on its own: it is there before everything else.
 */
const initial = { name: 'initial', tags: ['$initial' as const], test: (id: string) => !id.endsWith(start) };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pureRouter, noPreload, pdfFiles],
  publicDir: isSsrBuild ? false : 'public',
  // With the modules that the pages use, and only those: a release installs no packages for the shell.
  ssr: { noExternal: true },
  ...(!isSsrBuild && { resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet, inlined by the server; it also preloads a page's scripts.
    cssCodeSplit: false,
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: [entry, start],
        // Without the chunks' names, which every page would load with the routes and which hardly compress.
        output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [initial] } },
      },
    }),
  },
}));
