import { resolve } from 'node:path';
import type { Webhook } from './deliveries.ts';

/** What the process is told by its environment. */
export type Settings = {
  statePath: string;
  /** 0: the port of the last run if it is free, else any. */
  port: number;
  webhook: Webhook;
  secretKey: string;
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
    SANDBOX_SECRET_KEY,
  } = environment;
  const problems: string[] = [];
  if (!SANDBOX_STATE) problems.push('SANDBOX_STATE: the path of the state file is missing.');
  if (!/^\d{1,5}$/.test(SANDBOX_PORT) || Number(SANDBOX_PORT) > 65_535) {
    problems.push('SANDBOX_PORT: has to be a number from 0 to 65535.');
  }
  if (!isHttpUrl(SANDBOX_WEBHOOK_URL)) problems.push('SANDBOX_WEBHOOK_URL: has to be an http(s) address.');
  if (!/^whsec_\S+$/.test(SANDBOX_WEBHOOK_SECRET ?? '')) {
    problems.push('SANDBOX_WEBHOOK_SECRET: has to begin with whsec_.');
  }
  if (!/^sk_test_\S+$/.test(SANDBOX_SECRET_KEY ?? '')) problems.push('SANDBOX_SECRET_KEY: has to begin with sk_test_.');
  if (problems.length > 0)
    throw new Error(`The sandbox cannot start:\n${problems.map((line) => `- ${line}`).join('\n')}`);
  return {
    statePath: resolve(SANDBOX_STATE ?? ''),
    port: Number(SANDBOX_PORT),
    webhook: { url: SANDBOX_WEBHOOK_URL ?? '', secret: SANDBOX_WEBHOOK_SECRET ?? '' },
    secretKey: SANDBOX_SECRET_KEY ?? '',
  };
}

function isHttpUrl(value: string | undefined): boolean {
  return value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
