import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { company, hasPlaceholders } from '../../packages/contract/src/company.ts';
import { plainImports } from './build/plainImports.ts';
import { routeStyles } from './build/routeStyles.ts';
import { slimIcons } from './build/slimIcons.ts';

if (process.env.IESPEC_MODE === 'production' && hasPlaceholders(company)) {
  throw new Error('packages/contract/src/company.ts に運営会社の情報を入力してください');
}

/** What the pages of a home, its rooms and its products share, and the home page does without. */
const ofHomes = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:blur-overlay|carousel|clamped-text|purchase-button|purchase-column|room-card)/',
    'packages/ui/src/(?:\\w+/)?(?:purchase-contents/PurchaseContents|lib/useIsScrolledPast)',
    'packages/features/src/property/(?!deferred|parts/product|parts/Product)',
    'packages/features/src/purchase/(?:usePurchase\\.|purchaseState|parts/(?:Purchase|LockedNotice)|PurchaseLink)',
  ].join('|'),
);
/** What shows a product, on its own page and in lists; the page of a home loads it after the first paint. */
const ofProducts = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:copyable-code|product-row|specification-list|render-near-viewport|lib/(?:useCopy|copyText))',
    'packages/features/src/property/parts/[pP]roduct',
  ].join('|'),
);
/** What those need who edit something: no page that is only read waits for it, however many editors share it. */
const ofEditors = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:content-row|delete-dialog|description-dialog|dimension-form|drawing-form|error-summary|image-type-select)/',
    'packages/ui/src/(?:\\w+/)?(?:image-uploader|list-row|listing-checklist|menu|name-form|photo-handout|photo-manager)/',
    'packages/ui/src/(?:\\w+/)?(?:product-form|progress|property-form|publication-badge|room-form|rows-form|save-bar)/',
    'packages/ui/src/(?:\\w+/)?(?:specification-form|lib/useReturnFocus|switch|textarea|number-field|select|checkbox|toast|unsaved-changes-dialog)/',
    'lucide-react/dist/esm/icons/(?:arrow-(?:left-to-line|right|right-to-line)|camera|circle|copy|ellipsis-vertical|eye|eye-off|globe)\\.',
    'lucide-react/dist/esm/icons/(?:image-plus|lock-keyhole|pencil-line|rotate-cw|star|trash)\\.',
    'packages/contract/src/(?:drawings|prefectures|refusals|sentences)\\.ts',
    'packages/features/src/(?:_uploads/|_queries/(?:changes|companies|drawings|images)|image/|_api/(?:changes|describeError))',
    'packages/features/src/_paths/editPaths',
    'packages/features/src/(?:drawing|product|property|room)/(?:edit|forms)/',
    'packages/features/src/property/parts/Readiness|packages/features/src/\\w+/screens/\\w+(?:Edit|Create)Screen',
  ].join('|'),
);
/** What they share with a few other pages: files of their own. */
const ofFew =
  /packages\/ui\/src\/(?:\w+\/)?(breadcrumb|description-list|section-heading|price|page-tabs|icon-button|lib\/useReturnFocus)|features\/src\/_queries\/rooms|lucide-react\/.*icons\/(image|external-link|arrow-left|plus|x)\.mjs/;

/** Small parts of the entry that one or two pages need, too: a file for each would weigh more than they do. */
const ofEntry = /features\/src\/(_lazy\/waiting|layout\/routeLoading)|icons\/(heart|house|search)\.mjs/;

const isShared =
  /packages\/(?!ui\/src\/(?:\w+\/)?([\w-]*(field|form|dialog|select)|textarea|checkbox|error-summary|save-bar|list-row|menu|progress|publication-badge|toast)\/|features\/src\/(_forms\/|_paths\/openExternal|_session\/Require)|contract\/src\/(forms|sentences|prefectures|refusals|constants|[\w.]+\.schema)\.ts)|lucide-react(?!.*(receipt-text|eye))/;

/** The libraries of every page, and what many pages share: a few files compress better than many small ones. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|class-variance-authority)\//,
  },
  // What forms and lists of one's own are made of stays out of the pages that have none, however many others there are.
  {
    name: 'common',
    minShareCount: 4,
    test: (id: string) =>
      isShared.test(id) &&
      !ofEditors.test(id) &&
      !ofHomes.test(id) &&
      !ofProducts.test(id) &&
      !ofFew.test(id) &&
      !ofEntry.test(id),
  },
  { name: 'homes', minShareCount: 3, test: (id: string) => ofHomes.test(id) && !ofEditors.test(id) },
  { name: 'products', minShareCount: 3, test: ofProducts },
  // What the page of a room and the editors ask for.
  { name: 'contents', test: /features\/src\/_queries\/(rooms|drawings|images)\.ts$/ },
  { name: 'small', test: ofEntry },
];

const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
const routerDir = dirname(createRequire(routerDom).resolve('react-router/package.json'));

/** Without a condition of its own the router is taken in its development build. */
const routerInProduction = [{ find: /^react-router$/, replacement: join(routerDir, 'dist/production/index.mjs') }];

/** Statements at the top of the router's modules keep components that nobody imports: they are marked as free to go. */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
};

/**
 * Clerk's SDK imports React whole, to hand it on to the provider's own components, which are never loaded here. Each of
 * our chunks would then import React in another, longer way.
 */
const unsharedReact: Plugin = {
  name: 'unshared-react',
  transform: {
    filter: { id: /@clerk\/react\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^import \* as (\w+) from "react.*$/gm, 'const $1 = {};'),
  },
};

const treeshake = {
  moduleSideEffects: [{ test: /node_modules\/(react-router|react-router-dom)\//, sideEffects: false }],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), slimIcons, plainImports, pureRouter, unsharedReact, routeStyles],
  publicDir: isSsrBuild ? false : 'public',
  ...(!isSsrBuild && { resolve: { alias: routerInProduction } }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server preloads what a page needs; a later page's few files are found without 760 bytes of help.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['src/entry-client.tsx', 'src/start.ts'],
        output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        treeshake,
      },
    }),
  },
}));
