import { defineConfig } from '@playwright/test';

/** One measurement after another, so that none slows another one down. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.bench.ts',
  globalSetup: './postgres.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 45 * 60_000,
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
});
