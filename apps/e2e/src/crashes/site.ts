import { join } from 'node:path';
import { openEmbedded, openPostgres } from '../../../api/src/platform/db/client.ts';
import { newDemo } from '../demo.ts';
import { freePort, launch, type Marketplace, ready, remove } from '../marketplace.ts';
import { sandboxUrl } from '../sandbox.ts';

export type Site = Awaited<ReturnType<typeof newSite>>;

type Demo = Awaited<ReturnType<typeof newDemo>>;

/**
 * A marketplace that ends and starts again with the same data, at the same port. `demo`: its data; by default a copy of the
 * demo, without `TEST_MARKET`: the checks compare all payments with the provider, and all images with their files.
 */
async function newSite(settings: Record<string, string> = {}, demo?: Demo) {
  const { dataDir, env } = demo ?? (await newDemo({ bare: true }));
  const port = await freePort();
  const starts: number[] = [];
  let current: Marketplace | null = null;
  let printed = '';
  let sandbox = '';

  const run = async () => {
    current = await launch({ dataDir, port, env: { ...env, ...settings } });
    return current;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!current) return null;
    current.process.kill(signal);
    const code = await current.exited;
    printed += current.output();
    current = null;
    return code;
  };

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    /** Whether the database can be read while the marketplace runs. */
    isOnServer: env.DATABASE_URL !== undefined,
    /** Seconds that each start took. */
    starts,
    /** Starts it, and waits until it is healthy. */
    async start(timeout = 120_000) {
      const from = performance.now();
      const marketplace = await run();
      await ready(marketplace, timeout);
      starts.push((performance.now() - from) / 1000);
      sandbox = sandboxUrl(marketplace);
    },
    /** Whether it runs. */
    isRunning: () => current !== null,
    /** Starts it, and kills it when `wait` is over. */
    async startAndKill(wait: () => Promise<unknown>) {
      await run();
      await wait();
      await end('SIGKILL');
    },
    kill: () => end('SIGKILL'),
    /** Resolves to its exit code. */
    stop: () => end('SIGTERM'),
    /** What all runs have printed. */
    output: () => printed + (current?.output() ?? ''),
    /** The address of the card provider's stand-in, which ends with the marketplace. */
    sandbox: () => sandbox,
    /** The embedded database may be opened only while the marketplace does not run. */
    openDatabase: async () =>
      env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { size: 2 }) : openEmbedded(join(dataDir, 'database')),
    async remove() {
      await end('SIGKILL');
      remove({ dataDir });
    },
  };
}

/** Uses a site, and removes it also after a failure: its process would go on running. */
export async function withSite(use: (site: Site) => Promise<void>, ...options: Parameters<typeof newSite>) {
  const site = await newSite(...options);
  await use(site).finally(site.remove);
}
