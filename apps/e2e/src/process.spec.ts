import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDemo } from './demo.ts';
import { freePort, launch, ready, remove, stop } from './marketplace.ts';

const json = { 'content-type': 'application/json' };
const person = { name: '鈴木 一', email: 'suzuki@example.jp', password: 'a-good-password' };

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('an account made just before a crash can sign in afterwards, on a start that takes over the lock', async () => {
  test.setTimeout(180_000);
  const { dataDir } = await newDemo();
  const port = await freePort();
  const first = await launch({ dataDir, port });
  await ready(first);
  const auth = (path: string, body: object) =>
    fetch(`${first.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { ...json, origin: first.origin },
      body: JSON.stringify(body),
    });
  expect((await auth('sign-up/email', person)).status).toBe(200);
  first.process.kill('SIGKILL');
  await first.exited;

  const second = await launch({ dataDir, port });
  await ready(second, 30_000);
  expect((await auth('sign-in/email', person)).status).toBe(200);
  expect((await auth('sign-in/email', { ...person, password: 'wrong-password' })).status).toBe(401);

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

test('its parts end with it, even when it is killed', async () => {
  const marketplace = await launch(await newDemo());
  await ready(marketplace);
  const address = /決済の代役\s+(\S+)（/.exec(marketplace.output())?.[1] ?? '';
  expect((await fetch(`${address}/v1/events`)).status).toBe(401);

  marketplace.process.kill('SIGKILL');
  await marketplace.exited;
  await expect(async () => {
    await expect(fetch(address)).rejects.toThrow();
  }).toPass({ timeout: 10_000 });
  expect(isAlive(marketplace.process.pid ?? 0)).toBe(false);
  remove(marketplace);
});

test('a taken port and wrong settings are said in plain words', async () => {
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
  for (const name of [
    'IESPEC_ORIGIN',
    'IESPEC_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_BASE',
  ]) {
    expect(production.output()).toContain(name);
  }
  expect(await stop(marketplace)).toBe(0);
  for (const one of [marketplace, same, production]) remove(one);
});

const production = {
  IESPEC_MODE: 'production',
  // Nobody answers there: what is sent waits.
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

test('production starts with what is safe: https, secure cookies, a data directory of its own', async () => {
  const marketplace = await launch({ env: production });
  await ready(marketplace);
  expect(statSync(marketplace.dataDir).mode & 0o777).toBe(0o700);
  const answer = await fetch(`${marketplace.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...json, origin: production.IESPEC_ORIGIN, 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('; Secure');
  expect(await stop(marketplace)).toBe(0);
  remove(marketplace);
});

test('production refuses the data of a demo, and says so', async () => {
  const demo = await launch(await newDemo());
  await ready(demo);
  expect(await stop(demo)).toBe(0);

  const sameDir = await launch({ dataDir: demo.dataDir, env: production });
  expect(await sameDir.exited).toBe(1);
  expect(sameDir.output()).toContain('IESPEC_DATA_DIR: デモのデータが入っています');

  rmSync(`${demo.dataDir}/secrets.json`);
  const samePeople = await launch({ dataDir: demo.dataDir, env: production });
  expect(await samePeople.exited).toBe(1);
  expect(samePeople.output()).toContain('データベースにデモの利用者が入っています');
  remove(demo);
});

test('a demo refuses live keys, and says so', async () => {
  const demo = await launch({ env: { STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' } });
  expect(await demo.exited).toBe(1);
  expect(demo.output()).toContain('STRIPE_SECRET_KEY: デモモードでは本番用の鍵を使えません');
  remove(demo);
});
