import { type ChildProcess, fork } from 'node:child_process';
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

export type Sandbox = {
  baseUrl: string;
  /** False between an unexpected exit and the restart. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

const main = fileURLToPath(new URL('../../../../sandbox/src/process/main.ts', import.meta.url));

/** Milliseconds before a sandbox that has ended is restarted. */
const restartDelay = 1_000;

/**
 * Starts the sandbox of the card provider, and optionally of the identity provider, as a child process that
 * ends with this one, and restarts it on the same port if it ends. `state`: its data file. `webhook` receives
 * the platform's events, `connectWebhook` those of the sellers' accounts. `verificationSeconds`: how long the
 * verification of a submitted onboarding form takes.
 */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const { state, webhook, connectWebhook, secretKey, verificationSeconds = 5, clerkIssuer } = settings;
  let current: { child: ChildProcess; isRunning: boolean };
  let isStopped = false;
  let restart: NodeJS.Timeout | undefined;

  /** Resolves to its port. */
  function launch(port = 0) {
    const child = fork(main, {
      env: {
        ...process.env,
        SANDBOX_STATE: state,
        SANDBOX_PORT: String(port),
        SANDBOX_WEBHOOK_URL: webhook.url,
        SANDBOX_WEBHOOK_SECRET: webhook.secret,
        SANDBOX_CONNECT_WEBHOOK_URL: connectWebhook.url,
        SANDBOX_CONNECT_WEBHOOK_SECRET: connectWebhook.secret,
        SANDBOX_SECRET_KEY: secretKey,
        SANDBOX_VERIFICATION_SECONDS: String(verificationSeconds),
        ...(clerkIssuer && { SANDBOX_CLERK_ISSUER: clerkIssuer }),
      },
      // Ctrl-C signals the whole process group. Detached, the sandbox runs on while the API shuts down.
      detached: true,
    });
    const launched = { child, isRunning: false };
    current = launched;
    return new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('message', (message: { port: number }) => {
        launched.isRunning = true;
        resolve(message.port);
      });
      child.once('exit', (code) => {
        launched.isRunning = false;
        reject(new Error(`The sandbox exited during startup (${code})`));
      });
    });
  }

  function keepRunning(port: number) {
    current.child.once('exit', () => {
      if (isStopped) return;
      console.error('The sandbox has ended and is restarted');
      restart = setTimeout(() => {
        launch(port).catch((error: Error) => console.error(error.message));
        keepRunning(port);
      }, restartDelay);
    });
  }

  const port = await launch();
  keepRunning(port);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    isRunning: () => current.isRunning,
    stop: () =>
      new Promise<void>((resolve) => {
        isStopped = true;
        clearTimeout(restart);
        const { child } = current;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
