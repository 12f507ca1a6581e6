import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPaymentProvider } from '#money/payments/provider.ts';
import { buildConfig, ConfigError, readSettings } from './config.ts';

const newDir = () => mkdtempSync(join(tmpdir(), 'iespec-config-'));
const IESPEC_DATA_DIR = newDir();

const readConfig = (env: Record<string, string>) => buildConfig(readSettings(env));

const production = {
  IESPEC_DATA_DIR: newDir(),
  DATABASE_URL: 'postgres://db.example/iespec',
  IESPEC_MODE: 'production',
  IESPEC_ORIGIN: 'https://iespec.example',
  IESPEC_SECRET: '0d1f6a58c2b94e7790e3a6d84b5c2f17',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_fedcba9876543210',
  SMTP_URL: 'smtp://iespec:secret@mail.example:587',
  IESPEC_MAIL_FROM: 'イエスペック <info@iespec.example>',
};

test('a demo needs no settings and keeps its generated secrets', () => {
  const first = readConfig({ IESPEC_DATA_DIR });
  expect(first).toMatchObject({
    mode: 'demo',
    port: 4000,
    origin: 'http://localhost:4000',
    payment: { sandbox: true },
    clerk: null,
    objectStore: null,
  });
  expect(readConfig({ IESPEC_DATA_DIR }).secret).toBe(first.secret);
});

test('makes the demo’s secrets file readable by its owner only, even if its mode was looser', () => {
  const file = join(IESPEC_DATA_DIR, 'secrets.json');
  readConfig({ IESPEC_DATA_DIR });
  chmodSync(file, 0o644);
  readConfig({ IESPEC_DATA_DIR });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe('logs and metrics', () => {
  test('requests are logged in production, and in a demo on demand', () => {
    expect(readConfig({ IESPEC_DATA_DIR }).logsEvents).toBe(false);
    expect(readConfig({ IESPEC_DATA_DIR, IESPEC_REQUEST_LOG: 'on' }).logsEvents).toBe(true);
    expect(readConfig(production).logsEvents).toBe(true);
    expect(readConfig({ ...production, IESPEC_REQUEST_LOG: 'off' }).logsEvents).toBe(false);
    expect(() => readConfig({ IESPEC_DATA_DIR, IESPEC_REQUEST_LOG: 'yes' })).toThrow(
      'IESPEC_REQUEST_LOG: on または off',
    );
  });

  test('metrics have a port of their own, on this machine only by default', () => {
    expect(readConfig(production).metrics).toBeNull();
    expect(readConfig({ ...production, IESPEC_METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
    });
    const onNetwork = { IESPEC_METRICS_PORT: '9464', IESPEC_METRICS_HOST: '10.0.0.5' };
    expect(readConfig({ ...production, ...onNetwork }).metrics).toEqual({ port: 9464, host: '10.0.0.5' });
    expect(() => readConfig({ ...production, IESPEC_METRICS_PORT: '4000' })).toThrow('PORT とは別の番号');
  });
});

describe('database settings', () => {
  test('production requires DATABASE_URL, because the embedded database can lose confirmed writes', () => {
    const { DATABASE_URL: _, ...withoutServer } = production;
    expect(() => readConfig(withoutServer)).toThrow('DATABASE_URL: 本番モードでは PostgreSQL が必要です');
  });

  test('ten connections and no address of its own by default', () => {
    expect(readConfig(production)).toMatchObject({ databasePoolSize: 10, databaseDirectUrl: null });
    const DATABASE_DIRECT_URL = 'postgres://direct.example/iespec';
    expect(readConfig({ ...production, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE: '25' })).toMatchObject({
      databasePoolSize: 25,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  test.each(['1', '0', 'many', '1000'])('refuses %s connections', (DATABASE_POOL_SIZE) => {
    expect(() => readConfig({ ...production, DATABASE_POOL_SIZE })).toThrow('DATABASE_POOL_SIZE');
  });
});

describe('mail settings', () => {
  test('a demo uses the sandbox’s mailbox unless SMTP_URL is set, and requires no confirmed address', () => {
    expect(readConfig({ IESPEC_DATA_DIR })).toMatchObject({ smtp: null, verifiesEmail: false });
    const withSmtp = readConfig({ IESPEC_DATA_DIR, SMTP_URL: 'smtp://127.0.0.1', IESPEC_MAIL_FROM: 'a@example.jp' });
    expect(withSmtp.smtp).toEqual({ url: 'smtp://127.0.0.1', from: 'a@example.jp' });
    // The card provider's test mode needs no sandbox, but the mailbox does.
    expect(readConfig({ IESPEC_DATA_DIR, STRIPE_SECRET_KEY: 'sk_test_1' }).sandbox).not.toBeNull();
  });

  test('production requires an SMTP server and a sender', () => {
    const { SMTP_URL: _, ...withoutSmtp } = production;
    expect(() => readConfig(withoutSmtp)).toThrow('SMTP_URL: 本番モードでは必須です');
    const { IESPEC_MAIL_FROM: __, ...withoutSender } = production;
    expect(() => readConfig(withoutSender)).toThrow('IESPEC_MAIL_FROM');
    expect(readConfig(production)).toMatchObject({ sandbox: null, verifiesEmail: true });
    expect(readConfig({ ...production, IESPEC_EMAIL_VERIFICATION: 'off' }).verifiesEmail).toBe(false);
  });

  test.each([
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['IESPEC_MAIL_FROM', 'nobody'],
    ['IESPEC_MAIL_FROM', 'a@example.jp\r\nBcc: b@example.jp'],
    ['IESPEC_EMAIL_VERIFICATION', 'yes'],
  ])('rejects %s: %j', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });
});

test('treats empty variables as unset', () => {
  expect(readConfig({ IESPEC_DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test('adds the secret of the second webhook endpoint to an older demo and keeps its other secrets', () => {
  const dir = newDir();
  const stored = { secret: 's', cardKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify(stored));
  const { payment } = readConfig({ IESPEC_DATA_DIR: dir });
  expect(payment).toMatchObject({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(payment.connectWebhookSecret).toMatch(/^whsec_\w{64}$/);
  expect(readConfig({ IESPEC_DATA_DIR: dir }).payment).toEqual(payment);
});

test('accepts restricted keys and reads live or test mode from them', () => {
  const config = readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' });
  expect(createPaymentProvider(config.payment).livemode).toBe(true);
  expect(createPaymentProvider({ ...config.payment, secretKey: 'rk_test_1' }).livemode).toBe(false);
});

const clerkKey = (host: string, kind = 'live') => `pk_${kind}_${btoa(`${host}$`)}`;

const clerk = {
  IESPEC_IDENTITY: 'clerk',
  CLERK_PUBLISHABLE_KEY: clerkKey('clerk.iespec.example'),
  CLERK_ISSUER: 'https://clerk.iespec.example',
  CLERK_JWKS_URL: 'https://clerk.iespec.example/.well-known/jwks.json',
};

test('a demo with Clerk but no Clerk settings uses the stand-in', () => {
  expect(readConfig({ IESPEC_DATA_DIR, IESPEC_IDENTITY: 'clerk' })).toMatchObject({
    clerk: {
      publishableKey: clerkKey('clerk.sandbox.localhost'),
      issuer: 'http://localhost:4000/__clerk',
      authorizedParties: ['http://localhost:4000'],
      hosted: null,
    },
    sandbox: { secretKey: expect.stringMatching(/^sk_test_/) },
  });
});

test('the Clerk stand-in has its own key when a Stripe test key is set', () => {
  const config = readConfig({ IESPEC_DATA_DIR, IESPEC_IDENTITY: 'clerk', STRIPE_SECRET_KEY: 'sk_test_mine' });
  expect(config.payment).toMatchObject({ secretKey: 'sk_test_mine', sandbox: false });
  expect(config.sandbox?.secretKey).not.toBe('sk_test_mine');
});

test('accepts Clerk in production, with its authorized parties', () => {
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

const objectStore = {
  IESPEC_S3_PUBLIC_BUCKET: 'https://s3.example/images',
  IESPEC_S3_PRIVATE_BUCKET: 'https://s3.example/paid-images',
  IESPEC_S3_ACCESS_KEY_ID: 'id',
  IESPEC_S3_SECRET_ACCESS_KEY: 'key',
};

test('browsers read images from the public bucket unless another URL is set', () => {
  const readStore = (more = {}) => readConfig({ IESPEC_DATA_DIR, ...objectStore, ...more }).objectStore;
  expect(readStore()).toMatchObject({ publicUrl: 'https://s3.example/images', region: 'us-east-1' });
  expect(readStore({ IESPEC_S3_PUBLIC_URL: 'https://images.example' })?.publicUrl).toBe('https://images.example');
});

describe('paid images must not be where anybody can read', () => {
  const read = (publicAddress: string, privateBucket: string, name = 'IESPEC_S3_PUBLIC_BUCKET') =>
    readConfig({
      IESPEC_DATA_DIR,
      ...objectStore,
      [name]: publicAddress,
      IESPEC_S3_PRIVATE_BUCKET: privateBucket,
    });

  test.each([
    ['https://s3.example/images', 'https://s3.example/images/'],
    ['https://s3.example/images', 'https://s3.example//images'],
    ['https://s3.example/images', 'https://S3.Example./Images'],
    ['https://s3.example/images', 'https://s3.example:443/images'],
    ['http://s3.example:80/images', 'https://s3.example/images'],
    ['https://s3.example/images', 'https://s3.example/%69mages'],
    ['https://s3.example/images', 'https://s3.example/a/../images'],
    ['https://s3.example/images', 'https://s3.example/images/paid'],
    ['https://s3.example/images/free', 'https://s3.example/images'],
    ['https://s3.example/images', 'https://images.s3.example'],
    ['https://images.s3.example', 'https://s3.example/images/paid'],
    ['https://s3.example:9000/images', 'https://images.s3.example:9000'],
    ['https://s3.example/images', 'https://s3.example'],
  ])('%s and %s', (one, other) => {
    for (const [publicAddress, privateBucket] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(() => read(publicAddress, privateBucket)).toThrow('IESPEC_S3_PUBLIC_BUCKET とは別の');
      expect(() => read(publicAddress, privateBucket, 'IESPEC_S3_PUBLIC_URL')).toThrow('IESPEC_S3_PUBLIC_URL とは別の');
    }
  });

  test.each([
    ['https://s3.example/images', 'https://s3.example/images-paid'],
    ['https://s3.example/images', 'https://paid.s3.example'],
    ['https://images.s3.example', 'https://paid.s3.example'],
    ['https://iespec.example', 'https://paid.iespec.example'],
    ['http://127.0.0.1:9000/images', 'http://127.0.0.1:9001/images'],
  ])('%s and %s are two buckets', (publicAddress, privateBucket) => {
    for (const name of ['IESPEC_S3_PUBLIC_BUCKET', 'IESPEC_S3_PUBLIC_URL'])
      expect(read(publicAddress, privateBucket, name).objectStore).toMatchObject({ privateBucket });
  });

  test.each([
    'https://s3.example/images?',
    'https://s3.example/paid?a=1',
    'https://s3.example/paid#a',
    'https://a:b@s3.example/paid',
  ])('%s is not the address of a bucket', (address) => {
    expect(() => read('https://s3.example/images', address)).toThrow('IESPEC_S3_PRIVATE_BUCKET: クエリなどのない');
  });
});

describe('names the invalid setting', () => {
  test.each([
    ['PORT', { IESPEC_DATA_DIR, PORT: 'http' }],
    ['IESPEC_S3_PRIVATE_BUCKET', { IESPEC_DATA_DIR, ...objectStore, IESPEC_S3_PRIVATE_BUCKET: '' }],
    ['IESPEC_S3_SECRET_ACCESS_KEY', { IESPEC_DATA_DIR, ...objectStore, IESPEC_S3_SECRET_ACCESS_KEY: '' }],
    ['PORT', { IESPEC_DATA_DIR, PORT: '70000' }],
    ['IESPEC_MODE', { IESPEC_DATA_DIR, IESPEC_MODE: 'prod' }],
    ['DATABASE_URL', { IESPEC_DATA_DIR, DATABASE_URL: 'mysql://x' }],
    ['IESPEC_IDENTITY', { IESPEC_DATA_DIR, IESPEC_IDENTITY: 'other' }],
    ['CLERK_ISSUER', { ...production, ...clerk, CLERK_ISSUER: '' }],
    ['CLERK_JWKS_URL', { ...production, ...clerk, CLERK_JWKS_URL: 'jwks.json' }],
    ['CLERK_PUBLISHABLE_KEY', { IESPEC_DATA_DIR, ...clerk, CLERK_PUBLISHABLE_KEY: 'pk_live_nonsense' }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, IESPEC_IDENTITY: 'clerk' }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, ...clerk, CLERK_PUBLISHABLE_KEY: clerkKey('clerk.example', 'test') }],
    ['CLERK_PUBLISHABLE_KEY', { ...production, ...clerk, CLERK_PUBLISHABLE_KEY: clerkKey('clerk.sandbox.localhost') }],
    ['CLERK_AUTHORIZED_PARTIES', { ...production, ...clerk, CLERK_AUTHORIZED_PARTIES: 'iespec.example' }],
    ['DATABASE_REPLICA_URL', { IESPEC_DATA_DIR, DATABASE_REPLICA_URL: 'postgres://replica.example/iespec' }],
    ['IESPEC_S3_PUBLIC_URL', { IESPEC_DATA_DIR, ...objectStore, IESPEC_S3_PUBLIC_URL: 'bucket' }],
    ['IESPEC_ORIGIN', { ...production, IESPEC_ORIGIN: '' }],
    ['IESPEC_SECRET', { ...production, IESPEC_SECRET: 'short' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_SECRET_KEY: 'pk_live_1' }],
    ['STRIPE_WEBHOOK_SECRET', { ...production, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: '' }],
    [
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      { ...production, STRIPE_CONNECT_WEBHOOK_SECRET: production.STRIPE_WEBHOOK_SECRET },
    ],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { IESPEC_DATA_DIR, STRIPE_CONNECT_WEBHOOK_SECRET: 'sk_live_1' }],
    ['STRIPE_API_BASE', { ...production, STRIPE_API_BASE: 'http://127.0.0.1:5000' }],
  ])('%s of %j', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(name);
  });
});

const demoDir = () => {
  const dir = newDir();
  writeFileSync(join(dir, 'secrets.json'), '{}');
  return dir;
};

describe('production rejects unsafe settings with a message', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'an http origin',
      { IESPEC_ORIGIN: 'http://iespec.example' },
      'IESPEC_ORIGIN: 本番モードでは https:// で始まるURLを指定してください',
    ],
    ...[
      'x'.repeat(64),
      'abcdefghijklmnopqrstuvwxyz0123456789',
      '0123456789abcdef0123456789abcdef',
      'change-me change-me change-me change-me',
      '1111111111222222222233333333334444',
    ].map((secret): [string, Record<string, string>, string] => [
      `the secret ${secret}`,
      { IESPEC_SECRET: secret },
      'IESPEC_SECRET: 推測されやすい値です。openssl rand -hex 32 などで作った値を指定してください',
    ]),
    [
      'a test key',
      { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' },
      'STRIPE_SECRET_KEY: 本番モードでは sk_live_ または rk_live_ で始まる本番用の鍵が必要です',
    ],
    [
      'an empty webhook secret',
      { STRIPE_WEBHOOK_SECRET: 'whsec_' },
      'STRIPE_WEBHOOK_SECRET: whsec_ で始まる鍵を指定してください',
    ],
    ['a blank webhook secret', { STRIPE_WEBHOOK_SECRET: '  ' }, 'STRIPE_WEBHOOK_SECRET: 本番モードでは必須です'],
    [
      'the data directory of a demo',
      { IESPEC_DATA_DIR: demoDir() },
      'IESPEC_DATA_DIR: デモのデータが入っています。本番モードでは別のディレクトリを指定してください',
    ],
  ])('%s', (_, settings, message) => {
    expect(() => readConfig({ ...production, ...settings })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, ...settings })).toThrow(message);
  });

  test.each([
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Uo3zQ0b9mXW7rT1kLhVYcA8sNe5pDf2G',
    '木漏れ日の家で朝を迎え、珈琲を淹れて新聞をゆっくり読むのが日課です',
  ])('accepts the secret %s', (IESPEC_SECRET) => {
    expect(readConfig({ ...production, IESPEC_SECRET }).secret).toBe(IESPEC_SECRET);
  });
});

describe('the demo rejects live keys', () => {
  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_live_0123456789abcdef' }],
    ['CLERK_PUBLISHABLE_KEY', clerk],
  ])('%s', (name, settings) => {
    expect(() => readConfig({ IESPEC_DATA_DIR, ...settings })).toThrow(`${name}: デモモードでは本番用の鍵を使えません`);
  });
});

describe('trusted proxies', () => {
  test.each<[string, number | string[]]>([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('%j', (IESPEC_TRUSTED_PROXIES, trusted) => {
    expect(readConfig({ IESPEC_DATA_DIR, IESPEC_TRUSTED_PROXIES }).trustedProxies).toEqual(trusted);
  });

  test.each(['-1', '1.5', '11', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '2001:db8::/129', '10.0.0.1,,'])(
    'rejects %j',
    (IESPEC_TRUSTED_PROXIES) => {
      expect(() => readConfig({ IESPEC_DATA_DIR, IESPEC_TRUSTED_PROXIES })).toThrow('IESPEC_TRUSTED_PROXIES');
    },
  );
});
