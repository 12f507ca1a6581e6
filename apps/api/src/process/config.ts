import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { overlap } from '#media/storage/bucketAddress.ts';
import type { ObjectStore } from '#media/storage/objectStore.ts';

/** The message lists all missing or invalid settings in Japanese, one per line. */
export class ConfigError extends Error {}

const httpUrl = z.url({ protocol: /^https?$/, error: 'URLで指定してください', abort: true });

/** The URL of a bucket, to which paths are appended. */
const bucketUrl = httpUrl.refine((url) => {
  const { username, password } = new URL(url);
  return !/[?#]/.test(url) && username === '' && password === '';
}, 'クエリなどのないURLで指定してください');

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(httpUrl).min(1))
  .transform((list) => list.map((url) => new URL(url).origin));

/** The maximum number of trusted proxies; a larger number is taken for a mistake. */
const maxHops = 10;

const trustedProxies = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((range) => range.trim())))
  .refine(
    (value) => (typeof value === 'number' ? value <= maxHops : value.every(isRange)),
    `プロキシの段数（${maxHops}以下）か、アドレスの一覧（例: 10.0.0.0/8,192.0.2.7）を指定してください`,
  );

/** Whether it is an IP address or a subnet such as `10.0.0.0/8`. */
function isRange(range: string) {
  const [address = '', prefix, ...more] = range.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'postgres:// で始まるURLで指定してください');

const webhookSecret = z.string().regex(/^whsec_./, 'whsec_ で始まる鍵を指定してください');

const Environment = z.object({
  PORT: z.coerce.number('番号で指定してください').int().min(1).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  IESPEC_REQUEST_LOG: z.enum(['on', 'off'], 'on または off を指定してください').optional(),
  IESPEC_METRICS_PORT: z.coerce.number('番号で指定してください').int().min(1).max(65535).optional(),
  IESPEC_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  IESPEC_MODE: z.enum(['demo', 'production'], 'demo または production を指定してください').default('demo'),
  IESPEC_DRAIN_SECONDS: z.coerce
    .number('秒数で指定してください')
    .int()
    .min(0, '0以上で指定してください')
    .max(60, '60以下で指定してください')
    .optional(),
  IESPEC_DATA_DIR: z.string().min(1).default('.data'),
  IESPEC_ORIGIN: httpUrl.optional(),
  IESPEC_TRUSTED_PROXIES: trustedProxies.optional(),
  IESPEC_IDENTITY: z.enum(['embedded', 'clerk'], 'embedded または clerk を指定してください').default('embedded'),
  IESPEC_SECRET: z.string().min(32, '32文字以上で指定してください').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('数で指定してください')
    .int()
    .min(2, '2以上で指定してください')
    .max(200, '200以下で指定してください')
    .default(10),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:live|test)_./, 'sk_live_、rk_live_、sk_test_、rk_test_ のどれかで始まる鍵を指定してください')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  IESPEC_SANDBOX_URL: httpUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'smtp:// または smtps:// で始まるURLで指定してください')
    .refine((url) => URL.canParse(url), '正しいURLで指定してください')
    .optional(),
  IESPEC_MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      '「イエスペック <info@example.jp>」のように指定してください',
    )
    .optional(),
  IESPEC_EMAIL_VERIFICATION: z.enum(['on', 'off'], 'on または off を指定してください').optional(),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => parseFrontendApi(key) !== null, 'pk_live_ または pk_test_ で始まる、正しい鍵を指定してください')
    .optional(),
  CLERK_ISSUER: httpUrl.optional(),
  CLERK_JWKS_URL: httpUrl.optional(),
  CLERK_AUTHORIZED_PARTIES: origins.optional(),
  IESPEC_S3_PUBLIC_BUCKET: bucketUrl.optional(),
  IESPEC_S3_PUBLIC_URL: bucketUrl.optional(),
  IESPEC_S3_PRIVATE_BUCKET: bucketUrl.optional(),
  IESPEC_S3_REGION: z.string().min(1).default('us-east-1'),
  IESPEC_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  IESPEC_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

type Env = z.infer<typeof Environment>;

export type Config = {
  mode: Env['IESPEC_MODE'];
  port: number;
  host: string;
  /** The public origin: used for cookies, the token issuer, return URLs and webhooks. */
  origin: string;
  /** The number of proxies in front of this process, or their addresses, whose X-Forwarded-For is trusted. */
  trustedProxies: number | string[];
  dataDir: string;
  /** Whether requests, jobs and mails are logged; errors always are. */
  logsEvents: boolean;
  /** The address for Prometheus; null: no metrics. */
  metrics: { port: number; host: string } | null;
  /** Milliseconds for which the process serves on after SIGTERM. */
  drainTime: number;
  databaseUrl: string | null;
  /** The database server's own address, if `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | null;
  /** A replica of the database server, for what visitors read. */
  databaseReplicaUrl: string | null;
  /** The maximum number of connections to the database, and the same to its replica. */
  databasePoolSize: number;
  secret: string;
  /** `sandbox`: whether the card provider's sandbox is started. `baseUrl`: overrides the URL of its API. */
  payment: {
    secretKey: string;
    webhookSecret: string;
    connectWebhookSecret: string;
    baseUrl: string | null;
    sandbox: boolean;
  };
  /** The SMTP server; null: mails go to the sandbox's mailbox. */
  smtp: { url: string; from: string } | null;
  /** Whether the embedded identity provider requires a confirmed email address for signing in. */
  verifiesEmail: boolean;
  /** Null: the embedded identity provider. */
  clerk: ClerkConfig | null;
  /** Null if neither the card provider, the identity provider nor the mailbox is a sandbox. */
  sandbox: SandboxSettings | null;
  /** Null: images are stored in the data directory. */
  objectStore: ObjectStore | null;
};

/** `url`: of a sandbox that another instance of the demo has started; null: this process starts one. */
export type SandboxSettings = {
  secretKey: string;
  webhookSecret: string;
  connectWebhookSecret: string;
  url: string | null;
};

/** Clerk's configuration. `hosted` is null for its stand-in in the sandbox. */
export type ClerkConfig = {
  publishableKey: string;
  issuer: string;
  authorizedParties: string[];
  /** `origin`: of the Frontend API that browsers call. */
  hosted: { jwksUrl: string; origin: string } | null;
};

/** Parses the environment variables; blank counts as unset. Throws `ConfigError`. */
export function readSettings(env: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const settings = parsed.data;
  const errors = settings.IESPEC_MODE === 'production' ? productionErrors(settings) : demoErrors(settings);
  if (settings.IESPEC_IDENTITY === 'clerk') errors.push(...clerkErrors(settings));
  errors.push(...objectStoreErrors(settings));
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL)
    errors.push('DATABASE_REPLICA_URL: DATABASE_URL のサーバーの複製を指定してください');
  if (settings.SMTP_URL && !settings.IESPEC_MAIL_FROM) {
    errors.push('IESPEC_MAIL_FROM: SMTP_URL を使うには、差出人のアドレスが必要です');
  }
  if (settings.IESPEC_METRICS_PORT === settings.PORT) {
    errors.push('IESPEC_METRICS_PORT: PORT とは別の番号を指定してください');
  }
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return settings;
}

export const resolveDataDir = ({ IESPEC_DATA_DIR }: Pick<Env, 'IESPEC_DATA_DIR'>) => resolve(IESPEC_DATA_DIR);

/**
 * Builds the configuration. A demo writes missing secrets to its data directory: call `lockDataDir` before.
 */
export function buildConfig(settings: Env): Config {
  const dataDir = resolveDataDir(settings);
  const generated = settings.IESPEC_MODE === 'demo' ? loadDemoSecrets(dataDir) : null;
  const origin = new URL(settings.IESPEC_ORIGIN ?? `http://localhost:${settings.PORT}`).origin;
  const clerk = settings.IESPEC_IDENTITY === 'clerk' ? buildClerkConfig(settings, origin) : null;
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET ?? generated?.webhookSecret ?? '';
  const connectWebhookSecret = settings.STRIPE_CONNECT_WEBHOOK_SECRET ?? generated?.connectWebhookSecret ?? '';
  const isPaymentSandboxed = settings.IESPEC_MODE === 'demo' && !settings.STRIPE_SECRET_KEY;
  const { SMTP_URL: url, IESPEC_MAIL_FROM: from, IESPEC_METRICS_PORT: metricsPort } = settings;
  const smtp = url && from ? { url, from } : null;
  const isSandboxed = isPaymentSandboxed || clerk?.hosted === null || smtp === null;

  return {
    mode: settings.IESPEC_MODE,
    port: settings.PORT,
    host: settings.HOST,
    origin,
    trustedProxies: settings.IESPEC_TRUSTED_PROXIES ?? 0,
    dataDir,
    logsEvents: (settings.IESPEC_REQUEST_LOG ?? (generated ? 'off' : 'on')) === 'on',
    metrics: metricsPort === undefined ? null : { port: metricsPort, host: settings.IESPEC_METRICS_HOST },
    drainTime: (settings.IESPEC_DRAIN_SECONDS ?? (generated ? 0 : 5)) * 1_000,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    secret: settings.IESPEC_SECRET ?? generated?.secret ?? '',
    payment: {
      secretKey: settings.STRIPE_SECRET_KEY ?? generated?.cardKey ?? '',
      webhookSecret,
      connectWebhookSecret,
      baseUrl: settings.STRIPE_API_BASE ?? null,
      sandbox: isPaymentSandboxed,
    },
    smtp,
    verifiesEmail: (settings.IESPEC_EMAIL_VERIFICATION ?? (generated ? 'off' : 'on')) === 'on',
    clerk,
    sandbox:
      generated && isSandboxed
        ? {
            secretKey: generated.cardKey,
            webhookSecret,
            connectWebhookSecret,
            url: settings.IESPEC_SANDBOX_URL ?? null,
          }
        : null,
    objectStore: buildObjectStore(settings),
  };
}

const objectStoreSettings = [
  'IESPEC_S3_PUBLIC_BUCKET',
  'IESPEC_S3_PRIVATE_BUCKET',
  'IESPEC_S3_ACCESS_KEY_ID',
  'IESPEC_S3_SECRET_ACCESS_KEY',
] as const;

/** Requires all `objectStoreSettings` or none. Paid images must not be in a bucket that anybody can read. */
function objectStoreErrors(settings: Env) {
  const missing = objectStoreSettings.filter((name) => !settings[name]);
  if (missing.length === objectStoreSettings.length) return [];
  const errors = missing.map((name) => `${name}: 画像をオブジェクトストレージに置くには必須です`);
  const privateBucket = settings.IESPEC_S3_PRIVATE_BUCKET;
  for (const name of ['IESPEC_S3_PUBLIC_BUCKET', 'IESPEC_S3_PUBLIC_URL'] as const) {
    const publicAddress = settings[name];
    if (privateBucket && publicAddress && overlap(privateBucket, publicAddress))
      errors.push(`IESPEC_S3_PRIVATE_BUCKET: ${name} とは別の、公開されないバケットを指定してください`);
  }
  return errors;
}

/** Null without an object store. */
export function buildObjectStore(settings: Env): ObjectStore | null {
  const { IESPEC_S3_PUBLIC_BUCKET: publicBucket, IESPEC_S3_PRIVATE_BUCKET: privateBucket } = settings;
  const { IESPEC_S3_ACCESS_KEY_ID: accessKeyId, IESPEC_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!publicBucket || !privateBucket || !accessKeyId || !secretAccessKey) return null;
  const publicUrl = settings.IESPEC_S3_PUBLIC_URL ?? publicBucket;
  return { publicBucket, publicUrl, privateBucket, region: settings.IESPEC_S3_REGION, accessKeyId, secretAccessKey };
}

/** Decodes the Frontend API's host from a publishable key (base64 of `host$`). Null: the key is invalid. */
function parseFrontendApi(publishableKey: string): string | null {
  const encoded = /^pk_(?:live|test)_([\w+/-]+=*)$/.exec(publishableKey)?.[1];
  const decoded = encoded ? Buffer.from(encoded, 'base64').toString() : '';
  return /^([\w.-]+\.[\w.-]+)\$$/.exec(decoded)?.[1] ?? null;
}

/** A reserved host (RFC 6761): the key works with the stand-in only. */
const sandboxFrontendApi = 'clerk.sandbox.localhost';
const sandboxKey = `pk_live_${Buffer.from(`${sandboxFrontendApi}$`).toString('base64')}`;

const clerkSettings = ['CLERK_PUBLISHABLE_KEY', 'CLERK_ISSUER', 'CLERK_JWKS_URL'] as const;

/** All `clerkSettings` are required; in demo mode, setting none of them starts the stand-in. */
function clerkErrors(settings: Env) {
  const isProduction = settings.IESPEC_MODE === 'production';
  const isConfigured = isProduction || clerkSettings.some((name) => settings[name]);
  const errors = clerkSettings
    .filter((name) => isConfigured && !settings[name])
    .map((name) => `${name}: IESPEC_IDENTITY=clerk では必須です`);
  const key = settings.CLERK_PUBLISHABLE_KEY;
  if (isProduction && key && (!key.startsWith('pk_live_') || key === sandboxKey)) {
    errors.push(
      'CLERK_PUBLISHABLE_KEY: 本番モードでは pk_live_ で始まる本番用の鍵が必要です（サンドボックスの鍵は使えません）',
    );
  }
  return errors;
}

function buildClerkConfig(settings: Env, origin: string): ClerkConfig {
  const { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_ISSUER: issuer, CLERK_JWKS_URL: jwksUrl } = settings;
  const authorizedParties = settings.CLERK_AUTHORIZED_PARTIES ?? [origin];
  if (!publishableKey || !issuer || !jwksUrl) {
    return { publishableKey: sandboxKey, issuer: `${origin}/__clerk`, authorizedParties, hosted: null };
  }
  const hosted = { jwksUrl, origin: `https://${parseFrontendApi(publishableKey)}` };
  return { publishableKey, issuer, authorizedParties, hosted };
}

const isLive = (key: string | undefined) => key !== undefined && /^(?:sk|rk|pk)_live_/.test(key);

/** The demo's passwords are published, so it must not handle real money or real users. */
const demoErrors = (settings: Env) =>
  (['STRIPE_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY'] as const)
    .filter((name) => isLive(settings[name]))
    .map((name) => `${name}: デモモードでは本番用の鍵を使えません`);

/** Production generates no secrets, does not use the sandbox and rejects unsafe settings. */
function productionErrors(settings: Env) {
  const { IESPEC_ORIGIN: origin, IESPEC_SECRET: secret, STRIPE_SECRET_KEY: cardKey } = settings;
  const required = [
    'IESPEC_ORIGIN',
    'IESPEC_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'SMTP_URL',
  ] as const;
  const errors = required.filter((name) => !settings[name]).map((name) => `${name}: 本番モードでは必須です`);
  if (!settings.DATABASE_URL) {
    errors.push(
      'DATABASE_URL: 本番モードでは PostgreSQL が必要です（内蔵のデータベースは、電源が落ちると書き込みを失うことがあります）',
    );
  }
  if (settings.STRIPE_WEBHOOK_SECRET && settings.STRIPE_WEBHOOK_SECRET === settings.STRIPE_CONNECT_WEBHOOK_SECRET) {
    errors.push(
      'STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET とは別の、連結アカウントのエンドポイントの鍵を指定してください',
    );
  }
  if (origin && !origin.startsWith('https:')) {
    errors.push('IESPEC_ORIGIN: 本番モードでは https:// で始まるURLを指定してください');
  }
  if (secret && estimateEntropy(secret) < minEntropy) {
    errors.push('IESPEC_SECRET: 推測されやすい値です。openssl rand -hex 32 などで作った値を指定してください');
  }
  if (cardKey && !isLive(cardKey)) {
    errors.push('STRIPE_SECRET_KEY: 本番モードでは sk_live_ または rk_live_ で始まる本番用の鍵が必要です');
  }
  if (existsSync(join(resolveDataDir(settings), secretsFile))) {
    errors.push('IESPEC_DATA_DIR: デモのデータが入っています。本番モードでは別のディレクトリを指定してください');
  }
  for (const name of ['STRIPE_API_BASE', 'IESPEC_SANDBOX_URL'] as const) {
    if (settings[name]) errors.push(`${name}: 本番モードではカード会社の代わり（サンドボックス）を使えません`);
  }
  return errors;
}

/** In bits. 32 random hexadecimal digits are estimated at about 110. */
const minEntropy = 90;

/**
 * Estimates the entropy of a secret in bits. Characters that continue a sequence (`aaa`, `abc`, `321`) or
 * complete a trigram seen before count 0; each other character counts log2 of the number of distinct
 * characters.
 */
function estimateEntropy(secret: string) {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const seen = new Set<string>();
  let unpredictable = 0;
  for (const [index, code] of codes.entries()) {
    const [first, second] = [codes[index - 2] ?? Number.NaN, codes[index - 1] ?? Number.NaN];
    const step = code - second;
    const isSequence = Math.abs(step) <= 1 && step === second - first;
    const trigram = `${first},${second},${code}`;
    if (!isSequence && !seen.has(trigram)) unpredictable += 1;
    seen.add(trigram);
  }
  return unpredictable * Math.log2(new Set(codes).size);
}

/** Exists in the data directory of every demo. */
const secretsFile = 'secrets.json';

const random = () => randomBytes(32).toString('hex');

/** `connectWebhookSecret` is missing in older demos, with one webhook endpoint; the next start adds it. */
const Secrets = z.object({
  secret: z.string(),
  cardKey: z.string(),
  webhookSecret: z.string(),
  connectWebhookSecret: z.string().optional(),
});

/** Reads the demo's secrets from the data directory, generating missing ones. */
function loadDemoSecrets(dataDir: string) {
  const file = join(dataDir, secretsFile);
  const stored = existsSync(file) ? Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (stored?.connectWebhookSecret) {
    chmodSync(file, 0o600);
    return { ...stored, connectWebhookSecret: stored.connectWebhookSecret };
  }

  const generated = { secret: random(), cardKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` };
  const secrets = { ...(stored ?? generated), connectWebhookSecret: `whsec_${random()}` };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return secrets;
}
