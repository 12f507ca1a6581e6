import { expect, test } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { account, postAuth } from '../e2e/signUpCall.ts';
import { startPgBouncer } from '../servers/postgres.ts';

const cleanups: (() => unknown)[] = [];
test.afterEach(() => {
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
});

/** A pooler in front of the demo's database, and the settings to use it. */
async function startPooler(mode: 'session' | 'transaction') {
  const { dataDir, env } = await newDemo();
  const direct = env.DATABASE_URL ?? '';
  const pooler = await startPgBouncer(direct, mode);
  if (!pooler) throw new Error('PgBouncer is not installed');
  cleanups.push(() => remove({ dataDir }), pooler.stop);
  return { dataDir, env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct } };
}

for (const mode of ['session', 'transaction'] as const)
  test(`works behind a pooler that pools by ${mode}`, async () => {
    const marketplace = await launch(await startPooler(mode));
    await ready(marketplace);
    const { origin } = marketplace;
    const pages = ['/', '/property/1', '/property/2', '/property/3', '/api/properties', '/api/properties/1/details'];
    // More requests at once than the pooler has connections.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => fetch(`${origin}${pages[n % 6]}?n=${n}`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await postAuth(origin, 'sign-up/email', account)).status).toBe(200);
    expect((await postAuth(origin, 'sign-in/email', account)).status).toBe(200);
    expect(marketplace.output()).not.toMatch(/prepared statement|"level":"error"/);
    expect(await stop(marketplace)).toBe(0);
  });

test('refuses to start without the address of the server itself where transactions are pooled', async () => {
  const { dataDir, env } = await startPooler('transaction');
  const marketplace = await launch({ dataDir, env: { DATABASE_URL: env.DATABASE_URL } });
  expect(await marketplace.exited).toBe(1);
  expect(marketplace.output()).toContain('DATABASE_DIRECT_URL: PostgreSQL サーバー自身のアドレスが必要です');
});
