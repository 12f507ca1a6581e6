import type { Plugin } from 'vite';

/** What is imported later needs no list of files to load first: the route's files are known, and few. 0.7 kB on every page. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    order: 'pre',
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
