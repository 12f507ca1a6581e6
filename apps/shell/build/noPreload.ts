import type { Plugin } from 'vite';

/** Vite wraps each dynamic import, also when it preloads nothing: here the server does. The wrapper only calls it. */
export const noPreload: Plugin = {
  name: 'no-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
