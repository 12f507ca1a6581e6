import { test as base } from '@playwright/test';
import { newDatabase, newDemo } from './demo.ts';
import { launch, type Marketplace, ready, remove, stop } from './marketplace.ts';

/**
 * Tests with one marketplace and the demo in it for a worker; its pages have it as their base. With settings of its own
 * it makes its demo itself.
 */
export const marketplaceTest = (env?: Record<string, string>) =>
  base.extend<object, { marketplace: Marketplace }>({
    marketplace: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
      async ({}, use) => {
        const marketplace = await launch(env ? { env: { ...(await newDatabase()), ...env } } : await newDemo());
        await ready(marketplace);
        await use(marketplace);
        await stop(marketplace);
        remove(marketplace);
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ marketplace }, use) => use(marketplace.origin),
  });

export const test = marketplaceTest();

export { expect } from '@playwright/test';
