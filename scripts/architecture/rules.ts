export type Rule = {
  /** The rule and its reason. */
  rule: string;
  /** The files to which it applies. `!` excludes files; tests and stories are never included. */
  files: string[];
  /**
   * Forbidden imports: paths from the root, or packages. The last match decides, and `!` allows. `<package>` stands for the
   * package of the importing file, `<folder>` for its folder at the depth that the rule uses.
   */
  never: string[];
  /** An import that violates the rule, for the test. */
  planted: { file: string; imported: string };
};

const features = 'packages/features/src';
const api = 'apps/api/src';
const feature = `${features}/[!_]*`;

/** From top to bottom. A wing imports those below it; pages and media are on one level. */
export const wings = ['process', 'people', 'content', 'money', 'media', 'pages', 'platform'];

/** Folders that implement a port of `platform/context.ts`. */
const adapters = `${api}/{people/identity,money/payments,media/{imaging,storage},pages/ssr,platform/mail}/**`;

const packageRules: Rule[] = [
  {
    rule: 'A package is imported by its entry: a path into it would bypass what it exports.',
    files: ['packages/*/src/**', 'apps/{api,shell,sandbox}/src/**'],
    never: ['packages/**', 'apps/**', '!<package>/**'],
    planted: { file: 'apps/shell/src/App.tsx', imported: 'packages/ui/src/base/card/Card.tsx' },
  },
  {
    rule: 'The contract imports no package of ours and no framework: every side can use it.',
    files: ['packages/contract/src/**'],
    never: ['@iespec/**', 'react', '@tanstack/**', 'hono', 'kysely'],
    planted: { file: 'packages/contract/src/rooms.ts', imported: '@iespec/ui' },
  },
  {
    rule: 'The mails are pure functions of text: they import nothing.',
    files: ['packages/mails/src/**'],
    never: ['*', '@*/**'],
    planted: { file: 'packages/mails/src/index.ts', imported: '@iespec/contract' },
  },
  {
    rule: 'The ui is stateless: what it shows is passed in.',
    files: ['packages/ui/src/**'],
    never: ['@iespec/**', 'react-router*', '@tanstack/**', 'react-hook-form', 'zustand', 'msw', 'zod'],
    planted: { file: 'packages/ui/src/base/card/Card.tsx', imported: 'react-router-dom' },
  },
  {
    rule: 'The shell assembles the features by their entries.',
    files: ['apps/shell/src/**'],
    never: ['@iespec/**', '!@iespec/features/*', '!@iespec/ui/styles.css', 'zod'],
    planted: { file: 'apps/shell/src/App.tsx', imported: '@iespec/ui' },
  },
  {
    rule: 'The sandbox stands in for another company: it imports nothing of ours.',
    files: ['apps/sandbox/src/**'],
    never: ['@iespec/**'],
    planted: { file: 'apps/sandbox/src/process/main.ts', imported: '@iespec/contract' },
  },
];

const featureRules: Rule[] = [
  {
    rule: 'The browser gets types and paths of the contract; schemas reach it by its forms only, mocks and fixtures never.',
    files: [`${features}/**`],
    never: [
      'zod',
      'zod/**',
      '@iespec/**',
      '!@iespec/contract',
      '!@iespec/contract/forms',
      '!@iespec/ui',
      '!@iespec/ui/lightbox',
    ],
    planted: { file: `${features}/room/forms/useRoomForm.ts`, imported: '@iespec/contract/fixtures' },
  },
  {
    rule: "Only a feature's forms load the contract's forms: pages without a form go without zod.",
    files: [`${features}/**`, `!${features}/*/forms/**`],
    never: ['@iespec/contract/forms'],
    planted: { file: `${features}/room/screens/RoomScreen.tsx`, imported: '@iespec/contract/forms' },
  },
  {
    rule: 'The folders with an underscore are the ground: they import no feature.',
    files: [`${features}/_*/**`],
    never: [`${feature}/**`],
    planted: { file: `${features}/_forms/useDraft.ts`, imported: `${features}/room/text.ts` },
  },
  {
    rule: 'Parts, forms and the files of the root of a feature import no other feature: this prevents circles.',
    files: [`${feature}/{parts,forms}/**`, `${feature}/*.{ts,tsx}`],
    never: [`${feature}/**`, `!${features}/<folder>/**`],
    planted: { file: `${features}/room/parts/RoomText.tsx`, imported: `${features}/property/parts/index.ts` },
  },
  {
    rule: 'What a screen borrows from another feature are its parts.',
    files: [`${feature}/**`],
    never: [`${feature}/**`, `!${features}/<folder>/**`, `!${feature}/parts/index.ts`],
    planted: { file: `${features}/room/screens/RoomScreen.tsx`, imported: `${features}/property/text.ts` },
  },
  {
    rule: 'A screen imports no screen.',
    files: [`${feature}/screens/**`],
    never: [`${features}/*/screens/*Screen.tsx`],
    planted: {
      file: `${features}/room/screens/RoomScreen.tsx`,
      imported: `${features}/property/screens/PropertyScreen.tsx`,
    },
  },
  {
    rule: 'Parts and forms import no screen.',
    files: [`${feature}/{parts,forms}/**`],
    never: [`${features}/*/screens/**`],
    planted: { file: `${features}/room/parts/RoomText.tsx`, imported: `${features}/room/screens/RoomScreen.tsx` },
  },
];

const wingRules = wings.slice(1).map((wing, index): Rule => {
  const above = wing === 'pages' ? wings.filter((other) => other !== 'platform') : wings.slice(0, index + 1);
  const others = above.filter((other) => other !== wing && !(wing === 'platform' && other === 'platform'));
  return {
    rule: `${wing}: arrows between the wings of the api point down.`,
    files: [`${api}/${wing}/**`],
    never: others.map((other) => `${api}/${other}/**`),
    planted: { file: `${api}/${wing}/x/y.ts`, imported: `${api}/${others[0]}/x/y.ts` },
  };
});

/** Where SQL is allowed. The demo and the tests write their own data. */
export const sqlFiles = [
  `${api}/**/repository.ts`,
  `${api}/platform/{access,db}/**`,
  `${api}/people/identity/embedded.ts`,
  `${api}/process/demo/**`,
];

const apiRules: Rule[] = [
  ...wingRules,
  {
    rule: 'The api imports the contract and the mails; fixtures and mocks are for its tests.',
    files: [`${api}/**`],
    never: ['@iespec/**', '!@iespec/contract', '!@iespec/contract/{schema,openapi,validation}', '!@iespec/mails'],
    planted: { file: `${api}/process/api.ts`, imported: '@iespec/contract/fixtures' },
  },
  {
    rule: 'Requests are validated in one place.',
    files: [`${api}/**`, `!${api}/platform/http/**`],
    never: ['@iespec/contract/validation'],
    planted: { file: `${api}/content/rooms/routes.ts`, imported: '@iespec/contract/validation' },
  },
  {
    rule: 'A folder asks another one by its operations, never by its SQL or its routes.',
    files: [`${api}/*/*/**`, `!${api}/process/**`],
    never: [`${api}/*/*/{repository,routes}.ts`, `!${api}/<folder>/{repository,routes}.ts`],
    planted: { file: `${api}/content/rooms/saveRoom.ts`, imported: `${api}/content/products/repository.ts` },
  },
  {
    rule: 'SQL is written in repositories, in the predicates and locks of access/, in db/ and in the identity adapter.',
    files: [`${api}/**`, ...sqlFiles.map((files) => `!${files}`)],
    never: ['kysely', 'kysely/**'],
    planted: { file: `${api}/content/rooms/saveRoom.ts`, imported: 'kysely' },
  },
  {
    rule: 'An operation is a rule: it knows neither HTTP nor the connection to the database.',
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
      `!${api}/platform/db/schema.ts`,
    ],
    planted: { file: `${api}/content/rooms/saveRoom.ts`, imported: 'hono' },
  },
  {
    rule: 'Routes parse and respond: what they need they ask of operations.',
    files: [`${api}/{people,content,money,media}/*/routes.ts`],
    never: [`${api}/<folder>/repository.ts`, `${api}/platform/db/**`],
    planted: { file: `${api}/content/rooms/routes.ts`, imported: `${api}/content/rooms/repository.ts` },
  },
  {
    rule: 'A repository is SQL and nothing else: it imports the schema and the predicates of access/.',
    files: [`${api}/**/repository.ts`],
    never: [
      `${api}/**`,
      `!${api}/platform/{context,db/schema}.ts`,
      `!${api}/platform/access/{listings,lockListing,ownership,paidContent,visibility}.ts`,
      'hono',
      'hono/**',
      '@iespec/**',
    ],
    planted: { file: `${api}/content/rooms/repository.ts`, imported: `${api}/content/rooms/dto.ts` },
  },
  {
    rule: "A dto shapes rows into the contract's shapes: it reads nothing.",
    files: [`${api}/**/dto.ts`],
    never: [
      `${api}/**`,
      `!${api}/platform/{context,db/schema}.ts`,
      `!${api}/platform/access/*.ts`,
      `!${api}/media/storage/imageFiles.ts`,
      `!${api}/**/dto.ts`,
      'hono',
      'hono/**',
    ],
    planted: { file: `${api}/content/rooms/dto.ts`, imported: `${api}/content/rooms/repository.ts` },
  },
  {
    rule: 'What an adapter needs of other folders is passed in.',
    files: [adapters, `!${api}/**/repository.ts`],
    never: [`${api}/**`, `!${api}/<folder>/**`, `!${api}/platform/{context,errors,log}.ts`, `!${api}/platform/db/**`],
    planted: { file: `${api}/money/payments/webhook.ts`, imported: `${api}/money/transactions/applyEvent.ts` },
  },
  {
    rule: 'Access is decided on rows alone: neither HTTP nor mail.',
    files: [`${api}/platform/access/**`],
    never: [`${api}/**`, `!${api}/platform/{access,db}/**`, `!${api}/platform/{context,errors}.ts`],
    planted: { file: `${api}/platform/access/authorize.ts`, imported: `${api}/platform/http/mount.ts` },
  },
  {
    rule: 'Context, errors and log are the ground of the ground.',
    files: [`${api}/platform/*.ts`],
    never: [`${api}/**`, `!${api}/platform/{context,db/schema}.ts`],
    planted: { file: `${api}/platform/errors.ts`, imported: `${api}/platform/http/mount.ts` },
  },
  {
    rule: 'The database imports nothing above it: a migration must mean the same for ever.',
    files: [`${api}/platform/db/**`],
    never: [`${api}/**`, `!${api}/platform/db/**`],
    planted: { file: `${api}/platform/db/migrate.ts`, imported: `${api}/platform/context.ts` },
  },
];

export const rules: Rule[] = [...packageRules, ...featureRules, ...apiRules];
