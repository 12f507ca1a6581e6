import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@iespec/api/money/payments/startSandbox.ts';
import type { State } from '@iespec/sandbox/objects';

type Secrets = { cardKey: string; webhookSecret: string; connectWebhookSecret: string };

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/**
 * The card provider's stand-in with the demo's state. It runs in a process of its own, so that, like the real
 * provider, it outlives a marketplace. `origin`: of the marketplace that receives its events. The marketplace
 * finds it by `IESPEC_SANDBOX_URL`.
 */
export async function startProvider(dataDir: string, origin: string) {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
  const dir = mkdtempSync(join(tmpdir(), 'iespec-provider-'));
  const state = join(dir, 'state.json');
  copyFileSync(join(dataDir, 'sandbox.json'), state);
  const webhook = `${origin}/api/sellers/webhook`;
  const { baseUrl, stop } = await startSandbox({
    state,
    secretKey: secrets.cardKey,
    webhook: { url: webhook, secret: secrets.webhookSecret },
    connectWebhook: { url: `${webhook}/connect`, secret: secrets.connectWebhookSecret },
  });
  return {
    url: baseUrl,
    cardKey: secrets.cardKey,
    /** Its state on disk, which it writes before it answers. */
    read: () => JSON.parse(readFileSync(state, 'utf8')) as State,
    async stop() {
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}
