import pg from 'pg';
import { newDemo } from '../e2e/demo.ts';
import { launch, ready, remove } from '../e2e/marketplace.ts';
import { moveImages } from '../e2e/objectStore.ts';
import { freePort } from '../servers/system.ts';
import { startProvider } from './provider.ts';

export type Site = Awaited<ReturnType<typeof newSite>>;

/** The demo's marketplace, which ends and starts again with the same data, at the same port. */
export async function newSite(settings: Record<string, string> = {}) {
  const { dataDir, env: database } = await newDemo();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startProvider(dataDir, origin);
  const env: Record<string, string> = {
    ...database,
    ...(await moveImages(dataDir)),
    IESPEC_SANDBOX_URL: provider.url,
    IESPEC_TRUSTED_PROXIES: '1',
    ...settings,
  };
  const run = async () => {
    const marketplace = await launch({ dataDir, port, env });
    await ready(marketplace);
    return marketplace;
  };
  let current = await run();
  const end = (signal: NodeJS.Signals) => {
    current.process.kill(signal);
    return current.exited;
  };
  return {
    origin,
    dataDir,
    env,
    provider,
    async start() {
      current = await run();
    },
    kill: () => end('SIGKILL'),
    /** Resolves to its exit code. */
    stop: () => end('SIGTERM'),
    query: <Row>(statement: string) => query<Row>(env.DATABASE_URL ?? '', statement),
    async remove() {
      await end('SIGKILL');
      await provider.stop();
      remove({ dataDir });
    },
  };
}

/** The rows of a query. */
export async function query<Row>(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as Row[];
}
