import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Made anew for each project: Vitest writes into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        // Repainting a part of a tile blends its edges anew: the same page would differ by a few pixels.
        '--disable-partial-raster',
      ],
    },
    contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce', deviceScaleFactor: 1 },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 390, height: 844 },
  screenshotFailures: false,
});

export default defineConfig({
  test: {
    // What stands around every story; `--changed` does not see that they lead to it.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.ts',
      'packages/ui/src/*.css',
      '.storybook/*.{ts,tsx,css}',
    ].map((files) => `${import.meta.dirname}/${files}`),
    // The lines that the api writes for its operator.
    onConsoleLog: (line) => (line.startsWith('{"level":"') ? false : undefined),
    // With `--coverage`: what of the components the stories run.
    coverage: {
      include: ['packages/ui/src/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx', '**/*.test.ts', '**/story-helpers/**'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/*/{src,build}/**/*.test.{ts,tsx}', '{.storybook,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['apps/api/src/**/*.api.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          // The last test of a file may look at what was logged during all of them.
          clearMocks: false,
          isolate: false,
          environment: 'node',
          include: ['apps/api/src/**/*.api.test.ts'],
          globalSetup: ['apps/api/src/test/migratedDatabase.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Storybook shows one story after another in one page, too; a page for each file took as long as its stories.
        test: { name: 'stories', isolate: false, maxWorkers: 2, browser: inChromium() },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: ['behaviour'] } })],
        test: {
          name: 'visual',
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['.storybook/visual.ts'],
          browser: {
            ...inChromium(),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // Eight levels of one channel are a difference; docs/decisions/0009.
                comparatorOptions: { threshold: 0.003, allowedMismatchedPixels: 0 },
                resolveScreenshotPath: ({ testFileName, arg, ext }) =>
                  `${process.env.VISUAL_PICTURES}/${testFileName.replace('.stories.tsx', '')}/${arg}${ext}`,
              },
            },
          },
        },
      },
    ],
  },
});
