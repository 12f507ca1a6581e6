import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDemo } from './demo.ts';
import { freePort, launch, ready, remove, stop } from './marketplace.ts';
import { sandboxUrl } from './sandbox.ts';

const account = { name: '鈴木 一', email: 'suzuki@example.jp', password: 'a-good-password' };

/** Posts to the authentication API of the marketplace at `origin`. The default `headers` are those of its own pages. */
const postAuth = (origin: string, path: string, body: object, headers: Record<string, string> = { origin }) =>
  fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

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

const production = {
  IESPEC_MODE: 'production',
  // Nothing listens on port 1, so mails stay queued.
  SMTP_URL: 'smtp://127.0.0.1:1',
  IESPEC_MAIL_FROM: 'info@iespec.example',
  IESPEC_EMAIL_VERIFICATION: 'off',
  IESPEC_ORIGIN: 'https://iespec.example',
  IESPEC_SECRET: '0d1f6a58c2b94e7790e3a6d84b5c2f17',
  IESPEC_TRUSTED_PROXIES: '1',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_fedcba9876543210',
};

test('production uses HSTS, secure cookies and a private data directory', async () => {
  const marketplace = await launch({ env: production });
  await ready(marketplace);
  expect(statSync(marketplace.dataDir).mode & 0o777).toBe(0o700);
  const response = await postAuth(marketplace.origin, 'sign-up/email', account, {
    origin: production.IESPEC_ORIGIN,
    'x-forwarded-for': '203.0.113.9',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('; Secure');
  expect(await stop(marketplace)).toBe(0);
  remove(marketplace);
});

test('production refuses to start on demo data', async () => {
  const demo = await launch(await newDemo());
  await ready(demo);
  expect(await stop(demo)).toBe(0);

  const sameDir = await launch({ dataDir: demo.dataDir, env: production });
  expect(await sameDir.exited).toBe(1);
  expect(sameDir.output()).toContain('IESPEC_DATA_DIR: デモのデータが入っています');

  rmSync(`${demo.dataDir}/secrets.json`);
  const sameDatabase = await launch({ dataDir: demo.dataDir, env: production });
  expect(await sameDatabase.exited).toBe(1);
  expect(sameDatabase.output()).toContain('データベースにデモの利用者が入っています');
  remove(demo);
});

test('a demo refuses live keys', async () => {
  const demo = await launch({ env: { STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' } });
  expect(await demo.exited).toBe(1);
  expect(demo.output()).toContain('STRIPE_SECRET_KEY: デモモードでは本番用の鍵を使えません');
  remove(demo);
});
