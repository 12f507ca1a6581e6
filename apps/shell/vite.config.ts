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

/** Shared by the property, room and product pages; not needed by the home page. */
const propertyModules = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:blur-overlay|carousel|clamped-text|purchase-button|purchase-column|room-card)/',
    'packages/ui/src/(?:\\w+/)?(?:purchase-contents/PurchaseContents|lib/useIsScrolledPast)',
    'packages/features/src/property/(?!deferred|parts/product|parts/Product)',
    'packages/features/src/purchase/(?:usePurchase\\.|purchaseState|parts/(?:Purchase|LockedNotice)|PurchaseLink)',
  ].join('|'),
);
/** Show products, on their own page and in lists. The property page loads them after the first paint. */
const productModules = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:copyable-code|product-row|product-facts|render-near-viewport|lib/(?:useCopy|copyText))',
    'packages/features/src/property/parts/[pP]roduct',
  ].join('|'),
);
/** Used by editors only; kept out of the common chunk, however many editors share them, so that other pages skip them. */
const editorModules = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(?:content-row|delete-dialog|description-dialog|dimension-form|drawing-form|error-summary|image-type-select)/',
    'packages/ui/src/(?:\\w+/)?(?:image-uploader|list-row|listing-checklist|menu|name-form|photo-handout|photo-manager)/',
    'packages/ui/src/(?:\\w+/)?(?:product-form|progress|property-form|publication-badge|room-form|rows-form|save-bar)/',
    'packages/ui/src/(?:\\w+/)?(?:specification-form|lib/useReturnFocus|switch|textarea|number-field|select|checkbox|toast|unsaved-changes-dialog)/',
    'lucide-react/dist/esm/icons/(?:arrow-(?:left-to-line|right|right-to-line)|camera|circle|copy|ellipsis-vertical|eye|eye-off|globe)\\.',
    'lucide-react/dist/esm/icons/(?:image-plus|lock-keyhole|pencil-line|rotate-cw|star|trash)\\.',
    'packages/contract/src/(?:drawings|prefectures|errorMessages)\\.ts',
    'packages/features/src/(?:_uploads/|_queries/(?:contentMutations|companies|drawings|images)|image/|_api/(?:idempotentMutations|describeError))',
    'packages/features/src/_paths/editPaths',
    'packages/features/src/(?:drawing|product|property|room)/(?:edit|forms)/',
    'packages/features/src/property/parts/Readiness|packages/features/src/\\w+/screens/\\w+(?:Edit|Create)Screen',
  ].join('|'),
);
/** Shared by editors and a few other pages; kept out of the common chunk. */
const rarelySharedModules =
  /packages\/ui\/src\/(?:\w+\/)?(breadcrumb|description-list|section-heading|price|page-tabs|icon-button|lib\/useReturnFocus)|features\/src\/_queries\/rooms|lucide-react\/.*icons\/(image|external-link|arrow-left|plus|x)\.mjs/;

/** Small modules of the entry that one or two pages also use; a chunk for each would cost more than it saves. */
const smallModules = /features\/src\/(_loading\/hydration|layout\/routeLoading)|icons\/(heart|house|search)\.mjs/;

const commonModules =
  /packages\/(?!ui\/src\/(?:\w+\/)?([\w-]*(field|form|dialog|select)|textarea|checkbox|error-summary|save-bar|list-row|menu|progress|publication-badge|toast)\/|features\/src\/(_forms\/|_paths\/openExternal|_session\/Require)|contract\/src\/(forms|errorMessages|prefectures|constants|[\w.]+\.schema)\.ts)|lucide-react(?!.*(receipt-text|eye))/;

/** Chunks of the libraries and shared modules: a few files compress better than many small ones. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|class-variance-authority)\//,
  },
  // Leaves out forms and the viewer's own lists, so that pages without them do not load them.
  {
    name: 'common',
    minShareCount: 4,
    test: (id: string) =>
      commonModules.test(id) &&
      !editorModules.test(id) &&
      !propertyModules.test(id) &&
      !productModules.test(id) &&
      !rarelySharedModules.test(id) &&
      !smallModules.test(id),
  },
  {
    name: 'property-pages',
    minShareCount: 3,
    test: (id: string) => propertyModules.test(id) && !editorModules.test(id),
  },
  { name: 'products', minShareCount: 3, test: productModules },
  // Queries of the room page and the editors.
  { name: 'contents', test: /features\/src\/_queries\/(rooms|drawings|images)\.ts$/ },
  { name: 'small', test: smallModules },
];

const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
const routerDir = dirname(createRequire(routerDom).resolve('react-router/package.json'));

/** Without this alias the router's package exports resolve to its development build. */
const productionRouter = [{ find: /^react-router$/, replacement: join(routerDir, 'dist/production/index.mjs') }];

/** Marks top-level statements of the router's modules as pure, so that unused components are tree-shaken. */
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
 * Removes React's namespace import from Clerk's SDK, which needs it only for Clerk's own components, never loaded here. The
 * namespace import would lengthen React's imports in all our chunks.
 */
const dropReactNamespace: Plugin = {
  name: 'drop-react-namespace',
  transform: {
    filter: { id: /@clerk\/react\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^import \* as (\w+) from "react.*$/gm, 'const $1 = {};'),
  },
};

const treeshake = {
  moduleSideEffects: [{ test: /node_modules\/(react-router|react-router-dom)\//, sideEffects: false }],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), slimIcons, plainImports, pureRouter, dropReactNamespace, routeStyles],
  publicDir: isSsrBuild ? false : 'public',
  ...(!isSsrBuild && { resolve: { alias: productionRouter } }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server preloads a page's files, and later pages load few: Vite's preload helper is not worth 760 bytes.
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
