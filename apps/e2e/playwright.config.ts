import { defineConfig, devices } from '@playwright/test';

/** Production, poolers and faults of the server need a database server; a release is checked with one. */
const onServer = process.env.TEST_DATABASE_URL
  ? []
  : [
      'production.spec.ts',
      'poolers.spec.ts',
      'replica.spec.ts',
      'release.spec.ts',
      'dependencies.spec.ts',
      'dependencies.long.ts',
      'versions.long.ts',
    ].map((name) => `**/${name}`);

/** Several instances need what scripts/instances.mjs starts. */
const onInstances = process.env.TEST_INSTANCES ? [] : ['**/instances.long.ts'];

/** The slowest file first, because each file runs in one worker. */
const usual = [
  { name: 'hosted identity', testMatch: '**/clerk.spec.ts' },
  { name: 'embedded identity', testMatch: '**/*.spec.ts', testIgnore: ['**/clerk.spec.ts', ...onServer] },
];

/** Timing tests, which need an otherwise idle machine (`pnpm test:long`). */
const long = [{ name: 'long', testMatch: '**/*.long.ts', testIgnore: [...onServer, ...onInstances] }];

/** Runs the whole stack in Chromium with a phone's viewport. */
export default defineConfig({
  testDir: './src',
  globalSetup: './src/demo.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: process.env.IESPEC_LONG_TESTS ? long : usual,
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
});
