import { test as base } from '@playwright/test';
import { newDatabase, newDemo } from './demo.ts';
import { launch, type Marketplace, ready, remove, stop } from './marketplace.ts';

/**
 * What a marketplace with these settings begins with. With another identity provider it makes its demo itself: that is
 * where the demo's people are.
 */
const beginning = async (env: Record<string, string>) =>
  env.IESPEC_IDENTITY ? { env: await newDatabase() } : await newDemo();

/** Tests with one marketplace and the demo in it for a worker; its pages have it as their base. */
export const marketplaceTest = (env: Record<string, string> = {}) =>
  base.extend<object, { marketplace: Marketplace }>({
    marketplace: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
      async ({}, use) => {
        const begun = await beginning(env);
        const marketplace = await launch({ ...begun, env: { ...begun.env, ...env } });
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

/** For journeys that register homes: the others find the demo's three, and no more. */
export const sellingTest = marketplaceTest();

export { expect } from '@playwright/test';
