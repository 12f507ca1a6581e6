import { test as base } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { freePort } from '../servers/system.ts';
import type { EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startLine } from './line.ts';
import { type Person, personAt } from './person.ts';
import { startWebKit } from './webkit.ts';

type Line = Awaited<ReturnType<typeof startLine>>;

const starts = { WebKit: startWebKit, Firefox: startFirefox };

/** A test with the demo behind the proxy of `startLine`, and a person at a new browser. */
const test = base.extend<{ engine: EngineName; person: Person }, { line: Line }>({
  engine: ['WebKit', { option: true }],
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it.
    async ({}, use) => {
      const demo = await newDemo();
      const port = await freePort();
      const line = await startLine(port);
      const env = { ...demo.env, IESPEC_ORIGIN: line.origin };
      const marketplace = await launch({ dataDir: demo.dataDir, port, env });
      await ready(marketplace);
      await use(line);
      line.close();
      await stop(marketplace);
      remove(marketplace);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  person: async ({ engine, line }, use, test) => {
    const window = await starts[engine]();
    await use(personAt(window, line.origin));
    line.repair();
    if (test.status !== test.expectedStatus) await window.screenshot(test.outputPath('failed.png')).catch(() => {});
    await window.close();
  },
});

/** `pathOf`: where a test may write a file. */
type World = { person: Person; line: Line; pathOf: (name: string) => string };

/** Declares a test for each engine. */
export function inEachBrowser(title: string, run: (world: World) => Promise<void>) {
  for (const engine of ['WebKit', 'Firefox'] as const)
    test.describe(engine, () => {
      test.use({ engine });
      test(title, ({ person, line }, info) => run({ person, line, pathOf: (name) => info.outputPath(name) }));
    });
}
