import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { newDatabase, newDemo } from './demo.ts';
import { launch, type Marketplace, ready, remove, stop } from './marketplace.ts';
import { moveImages } from './objectStore.ts';

type Options = Parameters<typeof launch>[0];

async function start(options: Options) {
  const marketplace = await launch(options);
  await ready(marketplace);
  const close = async () => {
    await stop(marketplace);
    remove(marketplace);
  };
  return { marketplace, close };
}

/**
 * A test with one marketplace per worker, which contains the demo; the pages' base URL is its origin. Fails if React recovers
 * from an error on any page.
 */
export const marketplaceTest = (env: Record<string, string> = {}) =>
  base.extend<{ recoveredErrors: string[] }, { marketplace: Marketplace }>({
    marketplace: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
      async ({}, use) => {
        // The copied demo's users exist only with the embedded identity provider; with others, the marketplace creates its
        // own demo.
        const initial = env.IESPEC_IDENTITY ? { env: await newDatabase() } : await newDemo();
        const store = 'dataDir' in initial ? await moveImages(initial.dataDir) : {};
        const { marketplace, close } = await start({ ...initial, env: { ...initial.env, ...store, ...env } });
        await use(marketplace);
        await close();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ marketplace }, use) => use(marketplace.origin),
    recoveredErrors: [
      async ({ browser }, use) => {
        const errors: string[] = [];
        const watch = (context: BrowserContext) =>
          context.on('console', (message) => {
            // As reported by entry-client.tsx.
            if (message.text().startsWith('React recovered')) errors.push(message.text());
          });
        browser.on('context', watch);
        await use(errors);
        browser.off('context', watch);
        expect(errors).toEqual([]);
      },
      { auto: true },
    ],
  });

export const test = marketplaceTest();

/** For tests that register properties. All others rely on the demo's three. */
export const sellingTest = marketplaceTest();

/** Collects the page's uncaught errors, and the console messages that `matches` accepts. */
export function collectErrors(page: Page, matches: (message: ConsoleMessage) => boolean = () => false) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (matches(message)) errors.push(message.text());
  });
  return errors;
}

export { expect } from '@playwright/test';
