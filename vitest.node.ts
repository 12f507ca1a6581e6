// The tests that run in Node.js. vitest.config.ts adds Storybook's, which takes seconds to read its stories.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

export const maxWorkers = availableParallelism();

/** Only a test that hangs reaches these limits. Others end as soon as they see what they wait for. */
export const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** Lists the tests that passed only when repeated, for `npm test`. */
const flakyTests: Reporter = {
  onTestCaseResult(test) {
    const { FLAKY_FILE } = process.env;
    if (FLAKY_FILE && test.diagnostic()?.flaky)
      appendFileSync(FLAKY_FILE, `${test.project.name}: ${test.module.relativeModuleId}: ${test.fullName}\n`);
  },
};

export const settings = {
  reporters: ['default', flakyTests],
  // Hides the API's log lines.
  onConsoleLog: (line: string) => (line.startsWith('{"level":"') ? false : undefined),
};

export const projects = [
  {
    test: {
      name: 'unit',
      // Test files share modules; globals, environment variables and mocks are restored before each test.
      isolate: false,
      unstubGlobals: true,
      unstubEnvs: true,
      restoreMocks: true,
      environment: 'node',
      include: ['{packages,apps}/*/{src,build,test}/**/*.test.{ts,tsx}', '{.storybook,tools}/**/*.test.{ts,tsx}'],
      exclude: ['**/*.api.test.ts', '**/node_modules/**'],
      ...limits,
      maxWorkers,
    },
  },
  {
    test: {
      name: 'api',
      // The last test of a file may check what all of its tests have logged.
      clearMocks: false,
      isolate: false,
      environment: 'node',
      include: ['apps/api/{src,test}/**/*.api.test.ts'],
      globalSetup: ['apps/api/test/migratedDatabase.ts'],
      ...limits,
      maxWorkers,
    },
  },
];

export default defineConfig({ test: { ...settings, projects } });
