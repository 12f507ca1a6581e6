import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signInAsSeller } from './account.ts';
import { newDemo } from './demo.ts';
import { startOwnServer } from './dependencies/ownServer.ts';
import { launch, ready, remove, stop } from './marketplace.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

/** Seconds by which the replica is behind. */
const lag = 5;

const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Counts the transactions of a replica. */
async function countReads(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select xact_commit::integer as count from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0].count);
}

test('visitors read from a replica, and nobody reads what it does not have yet', async ({ browser }) => {
  test.setTimeout(180_000);
  const dir = mkdtempSync(join(tmpdir(), 'iespec-replica-'));
  cleanups.push(() => rmSync(dir, { recursive: true }));
  const server = await startOwnServer(dir);
  cleanups.push(server.stop);
  const replica = await server.startReplica(`${lag}s`);
  let isReplicaUp = true;
  cleanups.push(() => {
    if (isReplicaUp) replica.stop();
    replica.remove();
  });
  const { dataDir } = await newDemo();
  const env = { DATABASE_URL: server.databaseUrl, DATABASE_REPLICA_URL: replica.url };
  const marketplace = await launch({ dataDir, env });
  cleanups.push(async () => {
    await stop(marketplace);
    remove(marketplace);
  });
  await ready(marketplace);

  /** Reads as a visitor past the cached responses: each address is another one. */
  let reads = 0;
  const readList = async () => {
    reads += 1;
    const response = await fetch(`${marketplace.origin}/api/properties?limit=${10 + (reads % 40)}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  const isReplicaAsked = async () => {
    const before = await countReads(replica.url);
    for (let read = 0; read < 20; read += 1) await readList();
    return (await countReads(replica.url)) - before > 10;
  };
  const expectReplica = () => expect.poll(isReplicaAsked, { timeout: 40_000, intervals: [1_000] }).toBe(true);
  await expectReplica();

  const page = await browser.newPage({ baseURL: marketplace.origin });
  await signInAsSeller(page, '/');
  const { items } = JSON.parse(await readList()) as { items: { id: number; name: string }[] };
  const [property] = items;
  if (!property) throw new Error('The demo has no property');
  const { id, name } = property;
  const newName = `${name}（改訂）`;
  expect((await call(page, 'PATCH', `/api/properties/${id}`, { name: newName })).status).toBe(200);
  const end = Date.now() + (lag + 3) * 1_000;
  let seen = 0;
  while (Date.now() < end) {
    expect(await readList()).toContain(newName);
    const html = await (await fetch(`${marketplace.origin}/property/${id}?read=${reads}`)).text();
    expect(html).toContain(newName);
    seen += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(seen).toBeGreaterThan(10);
  await expectReplica();

  replica.stop();
  isReplicaUp = false;
  expect(await readList()).toContain(newName);
  expect((await call(page, 'PATCH', `/api/properties/${id}`, { name })).status).toBe(200);
  expect(await readList()).not.toContain(newName);
  replica.start();
  isReplicaUp = true;
  await expectReplica();
});
