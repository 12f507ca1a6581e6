import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// In the C locale, Chromium names a file "download" whose name is not ASCII.
process.env.LC_ALL = 'C.UTF-8';

const identity = ['**/clerk.spec.ts', '**/takeovers.spec.ts'];

/** Runs the whole stack in Chromium with a phone's viewport. */
export default defineConfig({
  testDir: '.',
  globalSetup: './demo.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 2),
  retries: process.env.CI ? 1 : 0,
  // Only for what hangs: a test that waits for something ends when it appears, however slow the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./flakyTests.ts']],
  projects: [
    { name: 'journeys', testIgnore: identity },
    // In `pnpm test:full`: the hosted identity provider, and takeovers, which the API's tests prove as well.
    { name: 'identity', testMatch: identity },
    // In `pnpm test:full`: processes, their databases and their dependencies, one file after another.
    { name: 'faults', testDir: '../faults', fullyParallel: false, workers: 1 },
    // In `pnpm test:full`: the engines of Safari and Firefox.
    { name: 'browsers', testDir: '../browsers', fullyParallel: false, workers: 1 },
  ],
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
