import { resolve } from 'node:path';
import type { Webhook } from '../events/deliveries.ts';

type Settings = {
  statePath: string;
  /** 0: the port of the last run if it is free, otherwise any free port. */
  port: number;
  webhooks: { platform: Webhook; connect: Webhook };
  secretKey: string;
  /** The identity provider's stand-in. `tokenLifetime`: seconds. */
  clerk: { issuer: string; tokenLifetime: number } | null;
  verificationSeconds: number;
};

/** Reads the settings from the environment. Throws one error that lists all problems. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  if (environment.IESPEC_MODE === 'production') {
    throw new Error('The sandbox accepts no real payments and does not start with IESPEC_MODE=production.');
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
  const check = (isValid: boolean, problem: string) => {
    if (!isValid) problems.push(problem);
  };
  check(Boolean(SANDBOX_STATE), 'SANDBOX_STATE: the path of the state file is missing.');
  check(/^\d{1,5}$/.test(SANDBOX_PORT) && Number(SANDBOX_PORT) <= 65_535, 'SANDBOX_PORT: must be 0 to 65535.');
  for (const [name, value] of Object.entries({ SANDBOX_WEBHOOK_URL, SANDBOX_CONNECT_WEBHOOK_URL })) {
    check(isHttpUrl(value), `${name}: must be an http(s) URL.`);
  }
  for (const [name, value] of Object.entries({ SANDBOX_WEBHOOK_SECRET, SANDBOX_CONNECT_WEBHOOK_SECRET })) {
    check(/^whsec_\S+$/.test(value ?? ''), `${name}: must start with whsec_.`);
  }
  check(/^sk_test_\S+$/.test(SANDBOX_SECRET_KEY ?? ''), 'SANDBOX_SECRET_KEY: must start with sk_test_.');
  check(!SANDBOX_CLERK_ISSUER || isHttpUrl(SANDBOX_CLERK_ISSUER), 'SANDBOX_CLERK_ISSUER: must be an http(s) URL.');
  check(/^[1-9]\d{0,3}$/.test(SANDBOX_CLERK_TOKEN_SECONDS), 'SANDBOX_CLERK_TOKEN_SECONDS: must be 1 to 9999.');
  check(/^\d{1,6}$/.test(SANDBOX_VERIFICATION_SECONDS), 'SANDBOX_VERIFICATION_SECONDS: must be a number of seconds.');
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
