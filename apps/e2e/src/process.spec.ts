import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDemo } from './demo.ts';
import { freePort, launch, ready, remove, stop } from './marketplace.ts';
import { sandboxUrl } from './sandbox.ts';
import { account, postAuth } from './signUpCall.ts';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a restart after a crash takes over the lock and keeps the newest account', async () => {
  test.setTimeout(180_000);
  const { dataDir } = await newDemo();
  const port = await freePort();
  const first = await launch({ dataDir, port });
  await ready(first);
  expect((await postAuth(first.origin, 'sign-up/email', account)).status).toBe(200);
  first.process.kill('SIGKILL');
  await first.exited;

  const second = await launch({ dataDir, port });
  await ready(second, 30_000);
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
  await expect(async () => {
    await expect(fetch(sandbox)).rejects.toThrow();
  }).toPass({ timeout: 10_000 });
  expect(isAlive(marketplace.process.pid ?? 0)).toBe(false);
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

test('a demo refuses live keys', async () => {
  const demo = await launch({ env: { STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' } });
  expect(await demo.exited).toBe(1);
  expect(demo.output()).toContain('STRIPE_SECRET_KEY: デモモードでは本番用の鍵を使えません');
  remove(demo);
});

test('after SIGTERM the health check fails, open requests are answered, and then the process exits', async () => {
  const marketplace = await launch({ ...(await newDemo()), env: { IESPEC_DRAIN_SECONDS: '2' } });
  await ready(marketplace);
  const { hostname, port, origin } = new URL(marketplace.origin);
  const body = JSON.stringify({ ...account, email: 'tanaka@example.jp' });
  const slow = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/auth/sign-up/email',
    headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  slow.write(body.slice(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 300));
  marketplace.process.kill('SIGTERM');

  await expect.poll(async () => (await fetch(`${origin}/healthz`)).status).toBe(503);
  expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
  await expect.poll(() => fetch(`${origin}/healthz`).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused');
  // Longer than the two seconds that open requests once had.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  slow.end(body.slice(20));
  expect(await answer).toBe(200);
  expect(await marketplace.exited).toBe(0);
  remove(marketplace);
});
