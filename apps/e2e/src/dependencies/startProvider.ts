import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../sandbox/src/process/main.ts', import.meta.url));

type Secrets = { cardKey: string; webhookSecret: string; connectWebhookSecret: string };

/**
 * Starts the card provider's sandbox with the demo's state, which stays off the data directory: its disk may be full.
 * `origin`: of the marketplace that receives the events.
 */
export async function startProvider(dataDir: string, origin: string) {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
  const dir = mkdtempSync(join(tmpdir(), 'iespec-provider-'));
  copyFileSync(join(dataDir, 'sandbox.json'), join(dir, 'state.json'));
  const child = fork(main, {
    execArgv: [],
    env: {
      ...process.env,
      SANDBOX_STATE: join(dir, 'state.json'),
      SANDBOX_SECRET_KEY: secrets.cardKey,
      SANDBOX_WEBHOOK_URL: `${origin}/api/sellers/webhook`,
      SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
      SANDBOX_CONNECT_WEBHOOK_URL: `${origin}/api/sellers/webhook/connect`,
      SANDBOX_CONNECT_WEBHOOK_SECRET: secrets.connectWebhookSecret,
    },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];

  /** All objects of a list of the provider's API. */
  async function list<Item>(path: string) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/${path}?limit=100`, {
      headers: { authorization: `Bearer ${secrets.cardKey}` },
    });
    return ((await response.json()) as { data: Item[] }).data;
  }

  const stop = () => {
    child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  return { process: child, port, secrets, list, stop };
}
