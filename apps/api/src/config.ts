import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Settings are missing or wrong; the message lists all of them, one a line, in Japanese. */
export class ConfigError extends Error {}

const address = z.url({ protocol: /^https?$/, error: 'URLで指定してください' });

const Environment = z.object({
  PORT: z.coerce.number('番号で指定してください').int().min(1).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  IESPEC_MODE: z.enum(['demo', 'production'], 'demo または production を指定してください').default('demo'),
  IESPEC_DATA_DIR: z.string().min(1).default('.data'),
  IESPEC_ORIGIN: address.optional(),
  IESPEC_IDENTITY: z.enum(['embedded', 'clerk'], 'embedded を指定してください').default('embedded'),
  IESPEC_SECRET: z.string().min(32, '32文字以上で指定してください').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres:// で始まるURLで指定してください')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'sk_live_、rk_live_、sk_test_、rk_test_ のどれかで始まる鍵を指定してください')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'whsec_ で始まる鍵を指定してください')
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'whsec_ で始まる鍵を指定してください')
    .optional(),
  STRIPE_API_BASE: address.optional(),
});

type Env = z.infer<typeof Environment>;

export type Config = {
  mode: Env['IESPEC_MODE'];
  port: number;
  host: string;
  /** The one origin: cookies, issuer, return addresses and webhooks. */
  origin: string;
  dataDir: string;
  databaseUrl: string | null;
  secret: string;
  /** `sandbox`: whether the card provider's sandbox is started too. `baseUrl`: another address of its API. */
  payment: {
    secretKey: string;
    webhookSecret: string;
    connectWebhookSecret: string;
    baseUrl: string | null;
    sandbox: boolean;
  };
};

/** Reads and checks the environment variables; an empty one counts as unset. Writes nothing. Throws `ConfigError`. */
export function readSettings(env: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const settings = parsed.data;
  const errors = settings.IESPEC_MODE === 'production' ? productionErrors(settings) : [];
  if (settings.IESPEC_IDENTITY === 'clerk') {
    errors.push('IESPEC_IDENTITY: clerk（外部の認証サービス）はまだ使えません。embedded を指定してください');
  }
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return settings;
}

export const dataDirOf = ({ IESPEC_DATA_DIR }: Pick<Env, 'IESPEC_DATA_DIR'>) => resolve(IESPEC_DATA_DIR);

/** The configuration. In demo mode it generates the secrets that are not set: take `lockDataDir` first. */
export function configOf(settings: Env): Config {
  const dataDir = dataDirOf(settings);
  const generated = settings.IESPEC_MODE === 'demo' ? generatedSecrets(dataDir) : null;

  return {
    mode: settings.IESPEC_MODE,
    port: settings.PORT,
    host: settings.HOST,
    origin: new URL(settings.IESPEC_ORIGIN ?? `http://localhost:${settings.PORT}`).origin,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    secret: settings.IESPEC_SECRET ?? generated?.secret ?? '',
    payment: {
      secretKey: settings.STRIPE_SECRET_KEY ?? generated?.cardKey ?? '',
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? generated?.webhookSecret ?? '',
      connectWebhookSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET ?? generated?.connectWebhookSecret ?? '',
      baseUrl: settings.STRIPE_API_BASE ?? null,
      sandbox: settings.IESPEC_MODE === 'demo' && !settings.STRIPE_SECRET_KEY,
    },
  };
}

/** In production no secret is generated, and payments do not go to the sandbox. */
function productionErrors(settings: Env) {
  const required = [
    'IESPEC_ORIGIN',
    'IESPEC_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  ] as const;
  const errors = required.filter((name) => !settings[name]).map((name) => `${name}: 本番モードでは必須です`);
  if (settings.STRIPE_SECRET_KEY && !/^(sk|rk)_live_/.test(settings.STRIPE_SECRET_KEY)) {
    errors.push('STRIPE_SECRET_KEY: 本番モードでは本番の鍵（sk_live_ または rk_live_）を指定してください');
  }
  const { STRIPE_WEBHOOK_SECRET: platform, STRIPE_CONNECT_WEBHOOK_SECRET: connect } = settings;
  if (platform && platform === connect) {
    errors.push(
      'STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET とは別の、連結アカウントのエンドポイントの鍵を指定してください',
    );
  }
  if (settings.STRIPE_API_BASE) {
    errors.push('STRIPE_API_BASE: 本番モードではカード会社の代わり（サンドボックス）を使えません');
  }
  return errors;
}

const random = () => randomBytes(32).toString('hex');

/** A demo that was made before there were two endpoints gets the second one's secret at its next start. */
const Secrets = z.object({
  secret: z.string(),
  cardKey: z.string(),
  webhookSecret: z.string(),
  connectWebhookSecret: z.string().optional(),
});

/** The demo's secrets: generated once and stored in the data directory. */
function generatedSecrets(dataDir: string) {
  const file = join(dataDir, 'secrets.json');
  const connectWebhookSecret = `whsec_${random()}`;
  const stored = existsSync(file) ? Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (stored?.connectWebhookSecret) return stored;

  const made = { secret: random(), cardKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` };
  const secrets = { ...(stored ?? made), connectWebhookSecret };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return secrets;
}
