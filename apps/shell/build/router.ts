import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
const routerDir = dirname(createRequire(routerDom).resolve('react-router/package.json'));

/** The router's production build. By itself, the package resolves to its development build. */
export const productionRouter = join(routerDir, 'dist/production/index.mjs');

/**
 * Marks the top-level statements of the router's modules as pure, so that unused components are
 * tree-shaken. The package itself does not; `router.test.ts` shows what that would cost.
 */
export const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        // An assignment after the class would keep it in the bundle; a static field does not.
        .replace(
          /(= class extends React\d*\.Component \{)([\s\S]*?)\n\};\n\w+\.contextType = (\w+);/g,
          '$1 static contextType = $3;$2\n};',
        )
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
};
