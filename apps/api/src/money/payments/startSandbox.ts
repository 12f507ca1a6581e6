import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Webhook = { url: string; secret: string };
type Settings = {
  state: string;
  webhook: Webhook;
  connectWebhook: Webhook;
  secretKey: string;
  verificationSeconds?: number;
  /** The issuer of the fake identity provider; without it none is started. */
  clerkIssuer?: string | null;
};

/**
 * Starts the sandbox of the card provider, and optionally of the identity provider, as a child process that ends with this
 * one. `state`: its data file. `webhook` receives the platform's events, `connectWebhook` those of the sellers' accounts.
 * `verificationSeconds`: how long the verification of a submitted onboarding form takes. Returns the sandbox's address and
 * a function that stops it.
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
    // Ctrl-C signals the terminal's whole process group. Detached, the sandbox keeps running while the API shuts down.
    detached: true,
  });

  return new Promise<{ baseUrl: string; stop: () => Promise<void> }>((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ baseUrl: `http://127.0.0.1:${port}`, stop }));
    child.once('exit', (code) => reject(new Error(`The sandbox exited during startup (${code})`)));
  });

  function stop() {
    return new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}
