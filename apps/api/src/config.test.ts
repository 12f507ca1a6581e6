import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configOf, readSettings } from './config.ts';
import { createPaymentProvider } from './payments/provider.ts';

const IESPEC_DATA_DIR = mkdtempSync(join(tmpdir(), 'iespec-config-'));

const readConfig = (env: Record<string, string>) => configOf(readSettings(env));

const production = {
  IESPEC_DATA_DIR,
  IESPEC_MODE: 'production',
  IESPEC_ORIGIN: 'https://iespec.example',
  IESPEC_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};

test('a demo needs no settings, and keeps its own secrets', () => {
  const first = readConfig({ IESPEC_DATA_DIR });
  expect(first).toMatchObject({
    mode: 'demo',
    port: 4000,
    origin: 'http://localhost:4000',
    payment: { sandbox: true },
  });
  expect(readConfig({ IESPEC_DATA_DIR }).secret).toBe(first.secret);
});

test('empty counts as not given', () => {
  expect(readConfig({ IESPEC_DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test('a demo of before the second webhook endpoint gets its secret, and keeps the others', () => {
  const dir = mkdtempSync(join(tmpdir(), 'iespec-config-'));
  const before = { secret: 's', cardKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify(before));
  const { payment } = readConfig({ IESPEC_DATA_DIR: dir });
  expect(payment).toMatchObject({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(payment.connectWebhookSecret).toMatch(/^whsec_\w{64}$/);
  expect(readConfig({ IESPEC_DATA_DIR: dir }).payment).toEqual(payment);
});

test('a restricted key is a key', () => {
  const config = readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' });
  expect(createPaymentProvider(config.payment).livemode).toBe(true);
  expect(createPaymentProvider({ ...config.payment, secretKey: 'rk_test_1' }).livemode).toBe(false);
});

test('production with everything it needs', () => {
  expect(readConfig(production)).toMatchObject({
    origin: 'https://iespec.example',
    payment: { sandbox: false, baseUrl: null },
  });
});

describe('refused, by name', () => {
  test.each([
    ['PORT', { IESPEC_DATA_DIR, PORT: 'http' }],
    ['PORT', { IESPEC_DATA_DIR, PORT: '70000' }],
    ['IESPEC_MODE', { IESPEC_DATA_DIR, IESPEC_MODE: 'prod' }],
    ['DATABASE_URL', { IESPEC_DATA_DIR, DATABASE_URL: 'mysql://x' }],
    ['IESPEC_IDENTITY', { IESPEC_DATA_DIR, IESPEC_IDENTITY: 'clerk' }],
    ['IESPEC_ORIGIN', { ...production, IESPEC_ORIGIN: '' }],
    ['IESPEC_SECRET', { ...production, IESPEC_SECRET: 'short' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: 'pk_live_1' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET', { ...production, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: '' }],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { IESPEC_DATA_DIR, STRIPE_CONNECT_WEBHOOK_SECRET: 'sk_live_1' }],
    ['STRIPE_API_BASE', { ...production, STRIPE_API_BASE: 'http://127.0.0.1:5000' }],
  ])('%s of %j', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(name);
  });
});
