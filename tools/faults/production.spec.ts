import { rmSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newDatabase, newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { account, postAuth } from '../e2e/signUpCall.ts';
import { production } from './productionSettings.ts';

test('production uses HSTS, secure cookies and a private data directory, and its pages have no secrets', async ({
  request,
}) => {
  const marketplace = await launch({ env: { ...production, ...(await newDatabase()) } });
  await ready(marketplace);
  expect(statSync(marketplace.dataDir).mode & 0o777).toBe(0o700);
  const response = await postAuth(marketplace.origin, 'sign-up/email', account, {
    origin: production.IESPEC_ORIGIN,
    'x-forwarded-for': '203.0.113.9',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('; Secure');
  const host = new URL(production.IESPEC_ORIGIN).host;
  const page = await (await request.get(marketplace.origin, { headers: { host } })).text();
  expect(page).toContain('id="state"');
  const { IESPEC_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = production;
  for (const secret of [IESPEC_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET])
    expect(page).not.toContain(secret);
  expect(await stop(marketplace)).toBe(0);
  remove(marketplace);
});

test('production refuses to start on demo data', async () => {
  const demo = await newDemo();
  const env = { ...production, ...demo.env };

  const sameDir = await launch({ dataDir: demo.dataDir, env });
  expect(await sameDir.exited).toBe(1);
  expect(sameDir.output()).toContain('IESPEC_DATA_DIR: デモのデータが入っています');

  rmSync(`${demo.dataDir}/secrets.json`);
  const sameDatabase = await launch({ dataDir: demo.dataDir, env });
  expect(await sameDatabase.exited).toBe(1);
  expect(sameDatabase.output()).toContain('データベースにデモの利用者が入っています');
  remove(demo);
});

test('two processes can start on one empty database at the same time', async () => {
  const database = await newDatabase();
  const both = await Promise.all([1, 2].map(() => launch({ env: { ...production, ...database } })));
  for (const marketplace of both) await ready(marketplace);
  for (const { origin } of both) expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
  for (const marketplace of both) {
    expect(await stop(marketplace)).toBe(0);
    remove(marketplace);
  }
});
