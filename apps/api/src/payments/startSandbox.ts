import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Settings = {
  state: string;
  webhookUrl: string;
  webhookSecret: string;
  secretKey: string;
  /** The issuer of the identity provider's stand-in; without it there is none. */
  clerkIssuer?: string | null;
};

/**
 * Starts the sandbox of the card provider, and of the identity provider where it is wanted, as a process of its own that ends with this one. `state`: the file that it keeps
 * its data in. Returns its address and a function that stops it.
 */
export function startSandbox({ state, webhookUrl, webhookSecret, secretKey, clerkIssuer }: Settings) {
  const main = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));
  const child = fork(main, {
    env: {
      ...process.env,
      SANDBOX_STATE: state,
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_SECRET_KEY: secretKey,
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
