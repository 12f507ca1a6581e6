import { randomBytes } from 'node:crypto';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { launch, type Marketplace, ready, remove, stop } from './marketplace.ts';

/** A database of the run's own, where a server is given. */
async function database(): Promise<Record<string, string>> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return {};
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

/** Tests with one marketplace and the demo in it for a worker; its pages have it as their base. */
export const marketplaceTest = (env: Record<string, string> = {}) =>
  base.extend<object, { marketplace: Marketplace }>({
    marketplace: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
      async ({}, use) => {
        const marketplace = await launch({ env: { ...(await database()), ...env } });
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
