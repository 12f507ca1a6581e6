import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configOf, readSettings } from './config.ts';

const IESPEC_DATA_DIR = mkdtempSync(join(tmpdir(), 'iespec-config-'));

const readConfig = (env: Record<string, string>) => configOf(readSettings(env));

const production = {
  IESPEC_DATA_DIR,
  IESPEC_MODE: 'production',
  IESPEC_ORIGIN: 'https://iespec.example',
  IESPEC_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a demo needs no settings, and keeps its own secrets', () => {
  const first = readConfig({ IESPEC_DATA_DIR });
  expect(first).toMatchObject({
    mode: 'demo',
    port: 4000,
    origin: 'http://localhost:4000',
    payment: { sandbox: true },
    clerk: null,
    objectStoreOrigin: null,
  });
  expect(readConfig({ IESPEC_DATA_DIR }).secret).toBe(first.secret);
});

test('empty counts as not given', () => {
  expect(readConfig({ IESPEC_DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test('production with everything it needs', () => {
  expect(readConfig(production)).toMatchObject({
    origin: 'https://iespec.example',
    payment: { sandbox: false, baseUrl: null },
  });
});

/** `pk_live_` and base64 of the Frontend API's host with a `$`. */
const keyOf = (host: string, kind = 'live') => `pk_${kind}_${btoa(`${host}$`)}`;

const clerk = {
  IESPEC_IDENTITY: 'clerk',
  CLERK_PUBLISHABLE_KEY: keyOf('clerk.iespec.example'),
  CLERK_ISSUER: 'https://clerk.iespec.example',
  CLERK_JWKS_URL: 'https://clerk.iespec.example/.well-known/jwks.json',
};

test('a demo with Clerk and without its settings has the stand-in', () => {
  expect(readConfig({ IESPEC_DATA_DIR, IESPEC_IDENTITY: 'clerk' })).toMatchObject({
    clerk: {
      publishableKey: keyOf('clerk.sandbox.localhost'),
      issuer: 'http://localhost:4000/__clerk',
      authorizedParties: ['http://localhost:4000'],
      hosted: null,
    },
    sandbox: { secretKey: expect.stringMatching(/^sk_test_/) },
  });
});

test('the stand-in beside the card provider’s own test mode has keys of its own', () => {
  const config = readConfig({ IESPEC_DATA_DIR, IESPEC_IDENTITY: 'clerk', STRIPE_SECRET_KEY: 'sk_test_mine' });
  expect(config.payment).toMatchObject({ secretKey: 'sk_test_mine', sandbox: false });
  expect(config.sandbox?.secretKey).not.toBe('sk_test_mine');
});

test('Clerk in production, with the parties that may ask', () => {
  const CLERK_AUTHORIZED_PARTIES = 'https://iespec.example, https://www.iespec.example/';
  expect(readConfig({ ...production, ...clerk }).clerk).toEqual({
    publishableKey: clerk.CLERK_PUBLISHABLE_KEY,
    issuer: clerk.CLERK_ISSUER,
    authorizedParties: ['https://iespec.example'],
    hosted: { jwksUrl: clerk.CLERK_JWKS_URL, origin: 'https://clerk.iespec.example' },
  });
  expect(readConfig({ ...production, ...clerk, CLERK_AUTHORIZED_PARTIES })).toMatchObject({
    clerk: { authorizedParties: ['https://iespec.example', 'https://www.iespec.example'] },
    sandbox: null,
  });
});

test('the object store by its origin', () => {
  const IESPEC_OBJECT_STORE_ORIGIN = 'https://images.iespec.example/bucket';
  expect(readConfig({ IESPEC_DATA_DIR, IESPEC_OBJECT_STORE_ORIGIN }).objectStoreOrigin).toBe(
    'https://images.iespec.example',
  );
});

describe('refused, by name', () => {
  test.each([
    ['PORT', { IESPEC_DATA_DIR, PORT: 'http' }],
    ['PORT', { IESPEC_DATA_DIR, PORT: '70000' }],
    ['IESPEC_MODE', { IESPEC_DATA_DIR, IESPEC_MODE: 'prod' }],
    ['DATABASE_URL', { IESPEC_DATA_DIR, DATABASE_URL: 'mysql://x' }],
    ['IESPEC_IDENTITY', { IESPEC_DATA_DIR, IESPEC_IDENTITY: 'other' }],
    ['CLERK_ISSUER', { IESPEC_DATA_DIR, ...clerk, CLERK_ISSUER: '' }],
    ['CLERK_JWKS_URL', { IESPEC_DATA_DIR, ...clerk, CLERK_JWKS_URL: 'jwks.json' }],
    ['CLERK_PUBLISHABLE_KEY', { IESPEC_DATA_DIR, ...clerk, CLERK_PUBLISHABLE_KEY: 'pk_live_nonsense' }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, IESPEC_IDENTITY: 'clerk' }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, ...clerk, CLERK_PUBLISHABLE_KEY: keyOf('clerk.example', 'test') }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, ...clerk, CLERK_PUBLISHABLE_KEY: keyOf('clerk.sandbox.localhost') }],
    ['CLERK_AUTHORIZED_PARTIES', { ...production, ...clerk, CLERK_AUTHORIZED_PARTIES: 'iespec.example' }],
    ['IESPEC_OBJECT_STORE_ORIGIN', { IESPEC_DATA_DIR, IESPEC_OBJECT_STORE_ORIGIN: 'bucket' }],
    ['IESPEC_ORIGIN', { ...production, IESPEC_ORIGIN: '' }],
    ['IESPEC_SECRET', { ...production, IESPEC_SECRET: 'short' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...production, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_API_BASE', { ...production, STRIPE_API_BASE: 'http://127.0.0.1:5000' }],
  ])('%s of %j', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(name);
  });
});
