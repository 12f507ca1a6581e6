import { resolve } from 'node:path';
import type { Webhook } from '../events/deliveries.ts';

/** What the process is told by its environment. */
export type Settings = {
  statePath: string;
  /** 0: the port of the last run if it is free, else any. */
  port: number;
  webhooks: { platform: Webhook; connect: Webhook };
  secretKey: string;
  /** The identity provider's stand-in: its issuer, and how many seconds its tokens are valid. */
  clerk: { issuer: string; tokenLifetime: number } | null;
  verificationSeconds: number;
};

/** Reads the settings, or says everything that is wrong with them at once. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  if (environment.IESPEC_MODE === 'production') {
    throw new Error('The sandbox takes no real payments and does not start with IESPEC_MODE=production.');
  }
  const {
    SANDBOX_STATE,
    SANDBOX_PORT = '0',
    SANDBOX_WEBHOOK_URL,
    SANDBOX_WEBHOOK_SECRET,
    SANDBOX_CONNECT_WEBHOOK_URL,
    SANDBOX_CONNECT_WEBHOOK_SECRET,
    SANDBOX_SECRET_KEY,
    SANDBOX_CLERK_ISSUER,
    SANDBOX_CLERK_TOKEN_SECONDS = '60',
    SANDBOX_VERIFICATION_SECONDS = '5',
  } = environment;
  const problems: string[] = [];
  if (!SANDBOX_STATE) problems.push('SANDBOX_STATE: the path of the state file is missing.');
  if (!/^\d{1,5}$/.test(SANDBOX_PORT) || Number(SANDBOX_PORT) > 65_535) {
    problems.push('SANDBOX_PORT: has to be a number from 0 to 65535.');
  }
  for (const [name, value] of Object.entries({ SANDBOX_WEBHOOK_URL, SANDBOX_CONNECT_WEBHOOK_URL })) {
    if (!isHttpUrl(value)) problems.push(`${name}: has to be an http(s) address.`);
  }
  for (const [name, value] of Object.entries({ SANDBOX_WEBHOOK_SECRET, SANDBOX_CONNECT_WEBHOOK_SECRET })) {
    if (!/^whsec_\S+$/.test(value ?? '')) problems.push(`${name}: has to begin with whsec_.`);
  }
  if (!/^sk_test_\S+$/.test(SANDBOX_SECRET_KEY ?? '')) problems.push('SANDBOX_SECRET_KEY: has to begin with sk_test_.');
  if (SANDBOX_CLERK_ISSUER && !isHttpUrl(SANDBOX_CLERK_ISSUER)) {
    problems.push('SANDBOX_CLERK_ISSUER: has to be an http(s) address.');
  }
  if (!/^[1-9]\d{0,3}$/.test(SANDBOX_CLERK_TOKEN_SECONDS)) {
    problems.push('SANDBOX_CLERK_TOKEN_SECONDS: has to be a number from 1 to 9999.');
  }
  if (!/^\d{1,6}$/.test(SANDBOX_VERIFICATION_SECONDS)) {
    problems.push('SANDBOX_VERIFICATION_SECONDS: has to be a number of seconds.');
  }
  if (problems.length > 0)
    throw new Error(`The sandbox cannot start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  return {
    statePath: resolve(SANDBOX_STATE ?? ''),
    port: Number(SANDBOX_PORT),
    webhooks: {
      platform: { url: SANDBOX_WEBHOOK_URL ?? '', secret: SANDBOX_WEBHOOK_SECRET ?? '' },
      connect: { url: SANDBOX_CONNECT_WEBHOOK_URL ?? '', secret: SANDBOX_CONNECT_WEBHOOK_SECRET ?? '' },
    },
    secretKey: SANDBOX_SECRET_KEY ?? '',
    clerk: SANDBOX_CLERK_ISSUER
      ? { issuer: SANDBOX_CLERK_ISSUER, tokenLifetime: Number(SANDBOX_CLERK_TOKEN_SECONDS) }
      : null,
    verificationSeconds: Number(SANDBOX_VERIFICATION_SECONDS),
  };
}

function isHttpUrl(value: string | undefined): boolean {
  return value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
