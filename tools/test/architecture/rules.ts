export type Rule = {
  /** The rule and its reason. */
  rule: string;
  /** The files to which it applies. `!` excludes files; tests and stories are never included. */
  files: string[];
  /**
   * Forbidden imports: paths from the root, or packages. The last matching pattern decides; `!` allows.
   * `<package>` stands for the package of the importing file, `<folder>` for its folder: two levels below
   * `src` in the API, one elsewhere.
   */
  never: string[];
  /** A forbidden import: the test checks that the rule detects it. */
  violation: { file: string; imported: string };
};

const features = 'packages/features/src';
const api = 'apps/api/src';
const feature = `${features}/[!_]*`;

/** From top to bottom. A layer imports only those below it. */
export const layers = ['process', 'people', 'content', 'money', 'media', 'pages', 'policies', 'platform'];

/** Folders that hold a port with its adapters. */
const adapters = `${api}/{people/identity,money/payments,media/{imaging,storage},pages/ssr,platform/mail}/**`;

const packageRules: Rule[] = [
  {
    rule: 'A package is imported through its entry point: a path into it would bypass its exports.',
    files: ['packages/*/src/**', 'apps/{api,shell,sandbox}/src/**'],
    never: ['packages/**', 'apps/**', 'tools/**', '!<package>/**'],
    violation: { file: 'apps/shell/src/App.tsx', imported: 'packages/ui/src/base/card/Card.tsx' },
  },
  {
    rule: 'Test worlds are for tests: a release would contain them.',
    files: ['packages/*/src/**', 'apps/*/src/**'],
    never: ['packages/*/test/**', 'apps/*/test/**', 'apps/*/src/test/**'],
    violation: { file: `${api}/policies/authorize.ts`, imported: 'apps/api/test/world.ts' },
  },
  {
    rule: 'Tools import packages by their names, as strangers would.',
    files: ['tools/**'],
    never: ['packages/**', 'apps/**'],
    violation: { file: 'tools/e2e/demo.ts', imported: `${api}/platform/db/client.ts` },
  },
  {
    rule: 'The contract imports none of our packages and no framework, so that every side can use it.',
    files: ['packages/contract/src/**'],
    never: ['@iespec/**', 'react', '@tanstack/**', 'hono', 'kysely'],
    violation: { file: 'packages/contract/src/rooms.ts', imported: '@iespec/ui' },
  },
  {
    rule: 'The mails are pure functions of text: they import no other package.',
    files: ['packages/mails/src/**'],
    never: ['*', '@*/**'],
    violation: { file: 'packages/mails/src/index.ts', imported: '@iespec/contract' },
  },
  {
    rule: 'The tables are pure functions of text: they import no package but the reader of workbooks.',
    files: ['packages/tables/src/**'],
    never: ['*', '@*/**', '!hucre', '!hucre/**'],
    violation: { file: 'packages/tables/src/index.ts', imported: '@iespec/contract' },
  },
  {
    rule: 'The ui is stateless: what it shows is passed in.',
    files: ['packages/ui/src/**'],
    never: ['@iespec/**', 'react-router*', '@tanstack/**', 'react-hook-form', 'zustand', 'msw', 'zod'],
    violation: { file: 'packages/ui/src/base/card/Card.tsx', imported: 'react-router-dom' },
  },
  {
    rule: 'The shell assembles the features through their entry points.',
    files: ['apps/shell/src/**'],
    never: ['@iespec/**', '!@iespec/features/*', '!@iespec/ui/styles.css', 'zod'],
    violation: { file: 'apps/shell/src/App.tsx', imported: '@iespec/ui' },
  },
  {
    rule: 'The sandbox stands in for external services: it imports none of our packages.',
    files: ['apps/sandbox/src/**'],
    never: ['@iespec/**'],
    violation: { file: 'apps/sandbox/src/process/main.ts', imported: '@iespec/contract' },
  },
];

const featureRules: Rule[] = [
  {
    rule: "Features import the contract's types, paths and forms, schemas only through its forms, never mocks or fixtures.",
    files: [`${features}/**`],
    never: [
      'zod',
      'zod/**',
      '@iespec/**',
      '!@iespec/contract',
      '!@iespec/contract/{forms,form-schemas,image-types}',
      '!@iespec/tables',
      '!@iespec/tables/{read,write}',
      '!@iespec/ui',
      '!@iespec/ui/lightbox',
    ],
    violation: { file: `${features}/room/forms/useRoomForm.ts`, imported: '@iespec/contract/fixtures' },
  },
  {
    rule: "Only a feature's forms import the contract's forms and their schemas: pages without a form do not load zod.",
    files: [`${features}/**`, `!${features}/*/forms/**`],
    never: ['@iespec/contract/{forms,form-schemas}'],
    violation: { file: `${features}/room/screens/RoomScreen.tsx`, imported: '@iespec/contract/forms' },
  },
  {
    rule: 'Only the worker of an import reads tables and plans them: thousands of rows would stop the page.',
    files: [`${features}/spreadsheet/**`, `!${features}/spreadsheet/{forms/**,edit/{showProduct,import.worker}.ts}`],
    never: [`${features}/spreadsheet/forms/plan*.ts`, '@iespec/tables/read'],
    violation: {
      file: `${features}/spreadsheet/edit/ReadTables.tsx`,
      imported: `${features}/spreadsheet/forms/planImport.ts`,
    },
  },
  {
    rule: 'Folders with an underscore are shared by the features: they import no feature.',
    files: [`${features}/_*/**`],
    never: [`${feature}/**`],
    violation: { file: `${features}/_forms/useEdit.ts`, imported: `${features}/room/text.ts` },
  },
  {
    rule: "Parts, forms and the files in a feature's root import no other feature: this prevents circular imports.",
    files: [`${feature}/{parts,forms}/**`, `${feature}/*.{ts,tsx}`],
    never: [`${feature}/**`, `!${features}/<folder>/**`],
    violation: { file: `${features}/room/parts/RoomText.tsx`, imported: `${features}/property/parts/index.ts` },
  },
  {
    rule: 'A feature imports only the parts of another feature.',
    files: [`${feature}/**`],
    never: [`${feature}/**`, `!${features}/<folder>/**`, `!${feature}/parts/index.ts`],
    violation: { file: `${features}/room/screens/RoomScreen.tsx`, imported: `${features}/property/text.ts` },
  },
  {
    rule: 'A screen imports no screen.',
    files: [`${feature}/screens/**`],
    never: [`${features}/*/screens/*Screen.tsx`],
    violation: {
      file: `${features}/room/screens/RoomScreen.tsx`,
      imported: `${features}/property/screens/PropertyScreen.tsx`,
    },
  },
  {
    rule: 'Parts and forms import no screen.',
    files: [`${feature}/{parts,forms}/**`],
    never: [`${features}/*/screens/**`],
    violation: { file: `${features}/room/parts/RoomText.tsx`, imported: `${features}/room/screens/RoomScreen.tsx` },
  },
];

const layerRules = layers.slice(1).map((layer, index): Rule => {
  const above = layers.slice(0, index + 1);
  return {
    rule: `${layer}: a layer of the API imports only layers below it.`,
    files: [`${api}/${layer}/**`],
    never: above.map((other) => `${api}/${other}/**`),
    violation: { file: `${api}/${layer}/x/y.ts`, imported: `${api}/${above[0]}/x/y.ts` },
  };
});

/** Where SQL is allowed. The demo and the tests write their own data. */
export const sqlFiles = [
  `${api}/**/repository.ts`,
  `${api}/{policies,platform/db}/**`,
  `${api}/content/order/position.ts`,
  `${api}/people/identity/embedded.ts`,
  `${api}/process/demo/**`,
];

const apiRules: Rule[] = [
  ...layerRules,
  {
    rule: 'The API imports the contract, the mails and the writer of CSV; fixtures and mocks are for its tests.',
    files: [`${api}/**`],
    never: [
      '@iespec/**',
      '!@iespec/contract',
      '!@iespec/contract/{schema,openapi,validation,image-types}',
      '!@iespec/{mails,tables/csv}',
    ],
    violation: { file: `${api}/process/api.ts`, imported: '@iespec/contract/fixtures' },
  },
  {
    rule: 'Requests are validated in one place.',
    files: [`${api}/**`, `!${api}/platform/http/**`],
    never: ['@iespec/contract/validation'],
    violation: { file: `${api}/content/rooms/routes.ts`, imported: '@iespec/contract/validation' },
  },
  {
    rule: 'A folder calls the operations of another folder, never its SQL or its routes.',
    files: [`${api}/*/*/**`, `!${api}/process/**`],
    never: [`${api}/*/*/{repository,routes}.ts`, `!${api}/<folder>/{repository,routes}.ts`],
    violation: { file: `${api}/content/rooms/saveRoom.ts`, imported: `${api}/content/products/repository.ts` },
  },
  {
    rule: 'SQL is written in repositories, policies/ (predicates and locks), db/, the identity adapter and the demo.',
    files: [`${api}/**`, ...sqlFiles.map((files) => `!${files}`)],
    never: ['kysely', 'kysely/**'],
    violation: { file: `${api}/content/rooms/saveRoom.ts`, imported: 'kysely' },
  },
  {
    rule: 'An operation is business logic: it knows neither HTTP nor the database connection.',
    files: [
      `${api}/{people,content,money,media}/*/**`,
      `!${api}/**/routes.ts`,
      `!${adapters}`,
      `!${api}/people/users/registerUser.ts`,
    ],
    never: [
      'hono',
      'hono/**',
      `${api}/platform/http/**`,
      `!${api}/platform/http/pagination.ts`,
      `${api}/<folder>/routes.ts`,
      `${api}/platform/db/**`,
      `!${api}/platform/db/{columns,findByCreationKey,installation,schema}.ts`,
    ],
    violation: { file: `${api}/content/rooms/saveRoom.ts`, imported: 'hono' },
  },
  {
    rule: 'Routes parse requests and send responses: they access data only through operations.',
    files: [`${api}/{people,content,money,media}/*/routes.ts`],
    never: [`${api}/<folder>/repository.ts`, `${api}/platform/db/**`],
    violation: { file: `${api}/content/rooms/routes.ts`, imported: `${api}/content/rooms/repository.ts` },
  },
  {
    rule: 'A repository is SQL and nothing else: it imports the schema, predicates and how a column is spelled.',
    files: [`${api}/**/repository.ts`],
    never: [
      `${api}/**`,
      `!${api}/platform/{actor,db/columns,db/schema}.ts`,
      `!${api}/policies/{claims,listings,lockListing,lockProperty,ownership,paidContent,visibility}.ts`,
      `!${api}/content/order/position.ts`,
      `!${api}/people/identity/libraryEmail.ts`,
      'hono',
      'hono/**',
      '@iespec/**',
    ],
    violation: { file: `${api}/content/rooms/repository.ts`, imported: `${api}/content/rooms/dto.ts` },
  },
  {
    rule: "A dto maps rows to the contract's types: it queries nothing.",
    files: [`${api}/**/dto.ts`],
    never: [
      `${api}/**`,
      `!${api}/platform/db/schema.ts`,
      `!${api}/policies/*.ts`,
      `!${api}/media/storage/{imageFiles,storage}.ts`,
      `!${api}/**/dto.ts`,
      'hono',
      'hono/**',
    ],
    violation: { file: `${api}/content/rooms/dto.ts`, imported: `${api}/content/rooms/repository.ts` },
  },
  {
    rule: "An adapter's dependencies on other folders are passed in.",
    files: [adapters, `!${api}/**/repository.ts`],
    never: [
      `${api}/**`,
      `!${api}/<folder>/**`,
      `!${api}/platform/{actor,context,deadline,errors,log,metrics,requestId}.ts`,
      `!${api}/platform/{audit,db,jobs}/**`,
      `!${api}/platform/http/clientAddress.ts`,
    ],
    violation: { file: `${api}/money/payments/webhook.ts`, imported: `${api}/money/transactions/receiveEvent.ts` },
  },
  {
    rule: 'A policy decides from rows alone: it knows neither HTTP nor mail, and notes for the cache what it has shown.',
    files: [`${api}/policies/**`],
    never: [
      `${api}/**`,
      `!${api}/policies/**`,
      `!${api}/platform/db/**`,
      `!${api}/platform/{actor,errors,shownContent}.ts`,
    ],
    violation: { file: `${api}/policies/authorize.ts`, imported: `${api}/platform/http/mount.ts` },
  },
  {
    rule: 'The files of platform/ itself are its base: they import only each other and the schema.',
    files: [`${api}/platform/*.ts`, `!${api}/platform/context.ts`],
    never: [`${api}/**`, `!${api}/platform/{*,db/schema}.ts`],
    violation: { file: `${api}/platform/errors.ts`, imported: `${api}/platform/http/mount.ts` },
  },
  {
    rule: 'platform/context.ts is for the layers above: the files of platform/ name what they need.',
    files: [`${api}/platform/**`],
    never: [`${api}/platform/context.ts`],
    violation: { file: `${api}/platform/http/mount.ts`, imported: `${api}/platform/context.ts` },
  },
  {
    rule: 'The database imports nothing above it: what a migration does must never change.',
    files: [`${api}/platform/db/**`],
    never: [`${api}/**`, `!${api}/platform/db/**`],
    violation: { file: `${api}/platform/db/migrate.ts`, imported: `${api}/platform/context.ts` },
  },
];

export const rules: Rule[] = [...packageRules, ...featureRules, ...apiRules];
