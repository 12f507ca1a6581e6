import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded, openPostgres } from '@iespec/api/platform/db/client.ts';
import { migrate } from '@iespec/api/platform/db/migrate.ts';
import type { Db } from '@iespec/api/platform/db/schema.ts';
import { fillMarket, markPaymentsPaid } from '@iespec/api/test/market.ts';
import { test as base, request } from '@playwright/test';
import { newDatabase } from '../e2e/demo.ts';
import { launch, newDataDir, ready, remove, stop } from '../e2e/marketplace.ts';
import { addHomes, type LargeHome } from './largeHome.ts';

/** Starts a marketplace behind a trusted proxy, so that each request can come from another address. */
async function start(dataDir: string, database: Record<string, string>) {
  const marketplace = await launch({ dataDir, env: { IESPEC_TRUSTED_PROXIES: '1', ...database } });
  await ready(marketplace);
  const close = async () => {
    await stop(marketplace);
    remove(marketplace);
  };
  return { ...marketplace, close };
}

/** The headers of the nth request. Each has an address of its own, because work is limited by address. */
export const visitor = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}` });

/** A marketplace with this number of homes. */
export async function startMarket(homes: number, { isEmbedded = false } = {}) {
  const dataDir = newDataDir();
  const database = isEmbedded ? { DATABASE_URL: '' } : await newDatabase();
  const db = isEmbedded ? await openEmbedded(join(dataDir, 'database')) : openPostgres(database.DATABASE_URL ?? '');
  await migrate(db);
  await fillMarket(db, homes);
  await markPaymentsPaid(db);
  await db.destroy();
  return start(dataDir, database);
}

/** Waits for the sizes and formats of photos that are made in the background. */
export async function waitForVariants(db: Db) {
  const pending = () => db.selectFrom('jobs').select('id').where('kind', '=', 'variants').execute();
  while ((await pending()).length > 0) await sleep(1_000);
}

/** Calls the API as a user: signed up, or signed in to an account of the demo. */
export async function signIn(origin: string, path: 'sign-up' | 'sign-in', person: Record<string, string>) {
  const client = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const response = await client.post(`/api/auth/${path}/email`, { data: person });
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  /** The headers of a call as this user; valid for 55 seconds. */
  return async () => {
    const { token } = (await (await client.get('/api/auth/token')).json()) as { token: string };
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' };
  };
}

export const demoSeller = { email: 'seller@example.jp', password: 'iespec-demo' };

export type Demo = { origin: string; databaseUrl: string; home: LargeHome };

/** A test with the demo, to which a large home and enough others for twelve cards have been added. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const database = await newDatabase();
      const { origin, close } = await start(newDataDir(), database);
      const databaseUrl = database.DATABASE_URL ?? '';
      const db = openPostgres(databaseUrl);
      await waitForVariants(db);
      const home = await addHomes(db);
      await db.destroy();
      await use({ origin, databaseUrl, home });
      await close();
    },
    { scope: 'worker', timeout: 10 * 60_000 },
  ],
});
