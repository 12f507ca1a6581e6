import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { company, hasPlaceholders } from '../../packages/features/src/legal/parts/company.ts';

if (process.env.IESPEC_MODE === 'production' && hasPlaceholders(company)) {
  throw new Error('packages/features/src/legal/parts/company.ts に運営会社の情報を入力してください');
}

/** The libraries of every page, and what many pages share: a few files compress better than many small ones. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|clsx|class-variance-authority)\//,
  },
  { name: 'common', minShareCount: 4, test: /packages\/|lucide-react/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server preloads what a page needs; a later page's few files are found without 760 bytes of help.
    modulePreload: false,
    ...(!isSsrBuild && { rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } } }),
  },
}));
