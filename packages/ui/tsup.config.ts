import { defineConfig } from 'tsup';

/** Builds the package for use outside the workspace: ES modules and their types. Tailwind builds the styles. */
export default defineConfig({
  entry: { index: 'src/index.ts', lightbox: 'src/base/lightbox/Lightbox.tsx' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2023',
  external: ['react', 'react-dom'],
});
