import { defineConfig, devices } from '@playwright/test';

/** The real stack in real Chromium, as a buyer on a phone meets it. */
export default defineConfig({
  testDir: './src',
  // The long forms measure time: they run on a machine that does nothing else (`pnpm test:long`).
  testMatch: process.env.IESPEC_LONG_TESTS ? '**/*.long.ts' : '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
});
