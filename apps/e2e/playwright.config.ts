import { defineConfig, devices } from '@playwright/test';

/** Runs the whole stack in Chromium with a phone's viewport. */
export default defineConfig({
  testDir: './src',
  globalSetup: './src/demo.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 3,
  // Only for what hangs.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    // The slowest file first, because each file runs in one worker.
    { name: 'hosted identity', testMatch: '**/clerk.spec.ts' },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: ['**/clerk.spec.ts', '**/faults/**'] },
    // Processes, servers and connections that fail: `pnpm test:full`, on PostgreSQL with an object store.
    { name: 'faults', testDir: './src/faults' },
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
