// The stages of `npm test`, which guard every change, and of `pnpm test:full`, which also tests faults,
// storage, the built Storybook, the package and speed. See docs/decisions/0028.

/** Tests of the databases' differences: driver, connections, locks, notifications, parsed values. */
const dialect = [
  'policies/authorize',
  'policies/version',
  'platform/db',
  'platform/jobs',
  'platform/mail/sendQueuedMail',
  'platform/http/publicCache',
  'platform/http/cacheMisses',
  'platform/http/pagination',
  'content/properties/earlierContents',
  'content/properties/market',
  'content/properties/summaries',
  'content/products/copies',
  'content/products/creations',
  'content/products/readProducts',
  'content/products/rowOrder',
  'content/products/saveCosts',
  'content/property-details',
  'money/reconciliation',
  'process/backup/backup',
  'process/jobs',
].map((path) => `apps/api/src/${path}`);

const vitest = (project: string, ...files: string[]) => ['vitest', 'run', '--project', project, ...files];
/** Runs Vitest without Storybook, which takes seconds to read its stories. */
const vitestInNode = (project: string, ...files: string[]) => [
  ...vitest(project, ...files),
  '--config',
  'vitest.node.ts',
];
const playwright = (...projects: string[]) => [
  'playwright',
  'test',
  '--config',
  'tools/e2e/playwright.config.ts',
  '--project',
  ...projects,
];
const tool = (file: string) => ['node', `tools/${file}.ts`];

/** `command`: for `pnpm exec`. */
export type Stage = { name: string; command: string[]; env?: NodeJS.ProcessEnv };

/** URLs of the servers and the path of Chromium; undefined if this machine has none. */
export type Servers = { postgres: string | undefined; chromium: string | undefined; objectStore?: string | undefined };

export function everyChange({ postgres, chromium }: Servers): Stage[] {
  const inBrowser = { CHROMIUM_PATH: chromium };
  return [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
    { name: 'unused code', command: ['knip'] },
    { name: 'build', command: tool('build/build') },
    { name: 'unit', command: vitestInNode('unit'), env: inBrowser },
    ...(postgres
      ? [{ name: 'api on PostgreSQL', command: vitestInNode('api'), env: { TEST_DATABASE_URL: postgres } }]
      : []),
    { name: 'api on the embedded database', command: vitestInNode('api', ...(postgres ? dialect : [])) },
    ...(chromium
      ? [
          { name: 'stories', command: vitest('stories'), env: inBrowser },
          { name: 'journeys', command: playwright('journeys'), env: inBrowser },
        ]
      : []),
  ];
}

/** Additional stages of `pnpm test:full`. */
export function beforeRelease({ postgres, objectStore, chromium }: Servers): Stage[] {
  const inBrowser = { CHROMIUM_PATH: chromium };
  const asInProduction = { ...inBrowser, TEST_DATABASE_URL: postgres, TEST_S3_URL: objectStore };
  return [
    { name: 'alerts', command: tool('test/alerts') },
    { name: 'build of ui', command: ['pnpm', '--filter', '@iespec/ui', 'run', 'build'] },
    { name: 'ui outside the workspace', command: tool('storybook/pack'), env: inBrowser },
    { name: 'storybook', command: ['storybook', 'build', '--quiet', '--loglevel', 'warn', '-o', 'storybook-static'] },
    { name: 'storybook, opened cold', command: tool('storybook/openCold'), env: inBrowser },
    { name: 'stories at 1280 px', command: vitest('stories'), env: { ...inBrowser, STORYBOOK_VIEWPORT: 'desktop' } },
    {
      name: 'stories, translated by the browser',
      command: vitest('stories'),
      env: { ...inBrowser, STORYBOOK_CONDITION: 'translated' },
    },
    { name: 'journeys as in production', command: playwright('journeys', 'identity'), env: asInProduction },
    { name: 'WebKit and Firefox', command: playwright('browsers'), env: inBrowser },
    { name: 'faults', command: playwright('faults'), env: asInProduction },
    { name: 'bytes and speed', command: ['pnpm', 'bench'], env: asInProduction },
  ];
}
