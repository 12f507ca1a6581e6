import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { launch, newDataDir, ready, remove, stop } from '../e2e/marketplace.ts';
import { sandboxUrl } from '../e2e/sandbox.ts';
import { account, postAuth } from '../e2e/signUpCall.ts';
import { freePort } from '../servers/system.ts';

// On the embedded database, whose files are in the data directory.
test('a first start that is killed begins again, and a killed marketplace keeps its newest account and its lock', async () => {
  const dataDir = newDataDir();
  const port = await freePort();
  const started = await launch({ dataDir, port });
  await expect
    .poll(() => existsSync(join(dataDir, 'pictures/public')), { intervals: [10], timeout: 300_000 })
    .toBe(true);
  started.process.kill('SIGKILL');
  await started.exited;

  const first = await launch({ dataDir, port });
  await ready(first, 300_000);
  const { items } = (await (await fetch(`${first.origin}/api/properties`)).json()) as { items: object[] };
  expect(items).toHaveLength(3);
  const seller = { email: 'seller@example.jp', password: 'iespec-demo' };
  expect((await postAuth(first.origin, 'sign-in/email', seller)).status).toBe(200);
  expect((await postAuth(first.origin, 'sign-up/email', account)).status).toBe(200);
  first.process.kill('SIGKILL');
  await first.exited;

  const second = await launch({ dataDir, port });
  await ready(second, 300_000);
  expect((await postAuth(second.origin, 'sign-in/email', account)).status).toBe(200);
  expect((await postAuth(second.origin, 'sign-in/email', { ...account, password: 'wrong-password' })).status).toBe(401);

  const third = await launch({ dataDir });
  expect(await third.exited).toBe(1);
  expect(third.output()).toContain('使用中');
  expect(third.output()).toContain(String(second.process.pid));

  second.process.kill('SIGTERM');
  second.process.kill('SIGTERM');
  second.process.kill('SIGINT');
  expect(await second.exited).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  remove({ dataDir });
});

test('the sandbox exits with the marketplace, even on SIGKILL', async () => {
  const marketplace = await launch(await newDemo());
  await ready(marketplace);
  const sandbox = sandboxUrl(marketplace);
  expect((await fetch(`${sandbox}/v1/events`)).status).toBe(401);
  marketplace.process.kill('SIGKILL');
  await marketplace.exited;
  const reach = () =>
    fetch(sandbox).then(
      () => 'answers',
      () => 'gone',
    );
  await expect.poll(reach, { timeout: 100_000 }).toBe('gone');
  remove(marketplace);
});

test('startup reports a port in use and names each invalid setting', async () => {
  const marketplace = await launch(await newDemo());
  await ready(marketplace);
  const port = Number(new URL(marketplace.origin).port);

  const same = await launch({ port });
  expect(await same.exited).toBe(1);
  expect(same.output()).toContain('ポートが使用中です');
  const production = await launch({
    env: { IESPEC_MODE: 'production', IESPEC_SECRET: 'x'.repeat(64), STRIPE_API_BASE: 'http://127.0.0.1:1' },
  });
  expect(await production.exited).toBe(1);
  const invalid = ['IESPEC_ORIGIN', 'IESPEC_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'];
  for (const name of invalid) expect(production.output()).toContain(name);
  expect(await stop(marketplace)).toBe(0);
  for (const started of [marketplace, same, production]) remove(started);
});
