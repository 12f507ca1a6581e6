import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../../packages/features/node_modules/pdfjs-dist', import.meta.url));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

/** The path from which `openPdf.ts` in features loads PDF.js. A version's files never change. */
const base = `/assets/pdfjs-${version}/`;

/** Image decoders that need no `wasm-unsafe-eval`. */
const decoders = ['wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'];
/** Fonts for symbols, which systems draw differently. All other fonts come from the system. */
const fonts = ['standard_fonts/FoxitSymbol.pfb', 'standard_fonts/FoxitDingbats.pfb'];
const worker = 'legacy/build/pdf.worker.min.mjs';

const files = () => {
  const maps = globSync('cmaps/*.bcmap', { cwd: folder });
  return new Map(
    [worker, ...decoders, ...fonts, ...maps].map((file) => [`${base}${basename(file)}`, join(folder, file)]),
  );
};

/** Serves what PDF.js loads by itself, from fixed paths of our own origin. */
export const pdfFiles: Plugin = {
  name: 'pdf-files',
  configureServer(server) {
    const paths = files();
    server.middlewares.use((request, response, next) => {
      const path = paths.get(request.url?.split('?')[0] ?? '');
      if (!path) return next();
      if (/js$/.test(path)) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(path));
    });
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [path, file] of files())
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(file) });
  },
};
