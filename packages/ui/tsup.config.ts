import { defineConfig } from 'tsup';

/** The package as it is used outside the workspace: one module, its types, and the styles beside it. */
export default defineConfig({
  entry: { index: 'src/index.ts', lightbox: 'src/base/lightbox/Lightbox.tsx' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2023',
  external: ['react', 'react-dom'],
});
