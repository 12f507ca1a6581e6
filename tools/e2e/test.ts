import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { newDemo } from './demo.ts';
import { launch, type Marketplace, ready, remove, stop } from './marketplace.ts';
import { moveImages } from './objectStore.ts';

/**
 * A test with one marketplace per worker, which contains the demo. The pages' base URL is its origin. A test
 * changes only what it has created, and fails if React recovers from an error on any page.
 */
export const marketplaceTest = (env: Record<string, string> = {}) =>
  base.extend<{ recoveredErrors: string[] }, { marketplace: Marketplace }>({
    marketplace: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it.
      async ({}, use) => {
        const demo = await newDemo();
        const images = await moveImages(demo.dataDir);
        const marketplace = await launch({ dataDir: demo.dataDir, env: { ...demo.env, ...images, ...env } });
        await ready(marketplace);
        await use(marketplace);
        await stop(marketplace);
        remove(marketplace);
      },
      { scope: 'worker', timeout: 600_000 },
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
