import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Webhook = { url: string; secret: string };
type Settings = {
  state: string;
  webhook: Webhook;
  connectWebhook: Webhook;
  secretKey: string;
  verificationSeconds?: number;
  /** The issuer of the identity provider's stand-in; without it there is none. */
  clerkIssuer?: string | null;
};

/**
 * Starts the sandbox of the card provider, and of the identity provider where it is wanted, as a process of its own that
 * ends with this one. `state`: the file that it keeps its data in. `webhook` gets the platform's events, `connectWebhook`
 * those of the sellers' accounts. `verificationSeconds`: how long it verifies a submitted onboarding form. Returns its
 * address and a function that stops it.
 */
export function startSandbox(settings: Settings) {
  const { state, webhook, connectWebhook, secretKey, verificationSeconds = 5, clerkIssuer } = settings;
  const main = fileURLToPath(new URL('../../../../sandbox/src/process/main.ts', import.meta.url));
  const child = fork(main, {
    env: {
      ...process.env,
      SANDBOX_STATE: state,
      SANDBOX_WEBHOOK_URL: webhook.url,
      SANDBOX_WEBHOOK_SECRET: webhook.secret,
      SANDBOX_CONNECT_WEBHOOK_URL: connectWebhook.url,
      SANDBOX_CONNECT_WEBHOOK_SECRET: connectWebhook.secret,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_VERIFICATION_SECONDS: String(verificationSeconds),
      ...(clerkIssuer && { SANDBOX_CLERK_ISSUER: clerkIssuer }),
    },
    // Ctrl-C reaches the whole process group of the terminal. Detached, the sandbox is stopped after the api, by `stop`.
    detached: true,
  });

  return new Promise<{ baseUrl: string; stop: () => Promise<void> }>((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ baseUrl: `http://127.0.0.1:${port}`, stop }));
    child.once('exit', (code) => reject(new Error(`The sandbox exited while it started (${code})`)));
  });

  function stop() {
    return new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}
