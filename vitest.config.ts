import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { limits, maxWorkers, projects, settings } from './vitest.node.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** Returns a new object for each project, because Vitest modifies it. */
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
        // A partial repaint of a tile blends the edges again, so the same page would differ by a few pixels.
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
    ...settings,
    // Files that affect every story; `--changed` does not detect that.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.ts',
      'packages/ui/src/*.css',
      '.storybook/*.{ts,tsx,css}',
    ].map((files) => `${import.meta.dirname}/${files}`),
    // With `--coverage`: how much of the components the stories execute.
    coverage: {
      include: ['packages/ui/src/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx', '**/*.test.ts'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      ...projects,
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        // One page for all stories, as in Storybook: opening a page for each file doubled the time.
        test: {
          name: 'stories',
          isolate: false,
          ...limits,
          maxWorkers,
          retry: process.env.CI ? 1 : 0,
          browser: inChromium(),
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: ['behaviour'] } })],
        test: {
          name: 'visual',
          // The hook compares screenshots that are thousands of pixels high.
          hookTimeout: 120_000,
          // The steps of a flow have their own stories.
          exclude: ['packages/features/test/flows/**'],
          isolate: false,
          // The workers mostly wait for pages to settle.
          maxWorkers: 4,
          setupFiles: ['.storybook/visual.ts'],
          browser: {
            ...inChromium(),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // Eight levels in one channel must count as a difference; see docs/decisions/0009.
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
