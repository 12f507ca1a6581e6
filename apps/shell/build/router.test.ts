import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { productionRouter, pureRouter } from './router.ts';

/** What the shell and the features use of the router in the browser. */
const source = `export {
  BrowserRouter, Navigate, useHref, useLinkClickHandler, useLocation, useNavigate, useNavigationType, useSearchParams,
} from ${JSON.stringify(productionRouter)};`;

const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? '\0entry' : null),
  load: (id) => (id === '\0entry' ? source : null),
};

/** Compressed bytes of the router's part of a bundle. */
async function measure(...plugins: Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      rolldownOptions: { input: 'entry', external: [/^react(-dom)?$/], preserveEntrySignatures: 'strict' },
    },
  });
  return brotliCompressSync((built as Rolldown.RolldownOutput).output[0].code).byteLength;
}

// If this fails because a release of the router can be tree-shaken by itself, remove the plugin.
test('the plugin saves more than 5 kB of unused router', async () => {
  expect((await measure()) - (await measure(pureRouter))).toBeGreaterThan(5_000);
});
