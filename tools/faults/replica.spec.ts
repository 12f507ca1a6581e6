import { expect, test } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { startReplica } from '../servers/postgres.ts';
import { buy, expectRestored, readListings, signUp } from './lostPurchases.ts';
import { demoSeller, isDone, parse, send } from './people.ts';
import { newSite, query } from './site.ts';

const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** The number of reads that a replica has answered so far. */
async function countReads(url: string) {
  const statement = 'select xact_commit::integer as count from pg_stat_database where datname = current_database()';
  return (await query<{ count: number }>(url, statement))[0]?.count ?? 0;
}

test('visitors read from a replica, and nobody reads what it does not have yet', async () => {
  const demo = await newDemo();
  const replica = await startReplica(demo.env.DATABASE_URL ?? '', '5s');
  let isReplicaUp = true;
  cleanups.push(replica.remove, () => isReplicaUp && replica.stop());
  const marketplace = await launch({ ...demo, env: { ...demo.env, DATABASE_REPLICA_URL: replica.url } });
  cleanups.push(
    () => remove(marketplace),
    () => stop(marketplace),
  );
  await ready(marketplace);
  const { origin } = marketplace;

  /** Makes each address unique, to bypass cached responses. */
  let reads = 0;
  async function readList() {
    reads += 1;
    const answer = await send(`${origin}/api/properties?limit=${10 + (reads % 40)}`);
    expect(answer.status).toBe(200);
    return answer.body;
  }
  async function isReplicaAsked() {
    const before = await countReads(replica.url);
    for (let read = 0; read < 20; read += 1) await readList();
    return (await countReads(replica.url)) - before > 10;
  }
  const expectReplica = () => expect.poll(isReplicaAsked, { timeout: 300_000, intervals: [1_000] }).toBe(true);
  await expectReplica();

  const seller = demoSeller(origin);
  const { items } = JSON.parse(await readList()) as { items: { id: number; name: string }[] };
  const { id, name } = items[0] as (typeof items)[number];
  const newName = `${name}（改訂）`;
  const rename = async (to: string) => isDone(await seller.call('PATCH', `/api/properties/${id}`, { name: to }));
  const hasReplayed = async () =>
    (await query(replica.url, `select id from properties where name = '${newName}'`)).length > 0;
  expect(await rename(newName)).toBe(true);
  expect(await hasReplayed()).toBe(false);
  let seen = 0;
  for (let isLast = false; !isLast; seen += 1) {
    isLast = await hasReplayed();
    expect(await readList()).toContain(newName);
    expect((await send(`${origin}/property/${id}?read=${seen}`)).body).toContain(newName);
  }
  expect(seen).toBeGreaterThan(1);
  await expectReplica();

  replica.stop();
  isReplicaUp = false;
  expect(await readList()).toContain(newName);
  expect(await rename(name)).toBe(true);
  expect(await readList()).not.toContain(newName);
  replica.start();
  isReplicaUp = true;
  await expectReplica();
  expect(parse<{ name: string }>(await send(`${origin}/api/properties/${id}`)).name).toBe(name);
});

test('purchases that a promoted replica, 5 s behind, does not have are restored', async () => {
  const site = await newSite();
  cleanups.push(() => site.remove());
  const { origin, dataDir } = site;
  const replica = await startReplica(site.env.DATABASE_URL ?? '', '0');
  cleanups.push(replica.remove, replica.stop);
  const [buyer, other] = [await signUp(origin), await signUp(origin)];
  const has = async ({ email }: typeof other) =>
    (await query(replica.url, `select id from users where email = '${email}'`)).length > 0;
  await expect.poll(() => has(other)).toBe(true);
  const [listing = { id: 0, property_id: 0 }] = await readListings(origin);
  replica.cutOff();
  const isBehind = () =>
    query(
      replica.url,
      `select 1 where now() - pg_last_xact_replay_timestamp() > interval '5 seconds'
        and not exists (select from pg_stat_wal_receiver)`,
    );
  await expect.poll(isBehind, { timeout: 300_000 }).toHaveLength(1);
  await buy(buyer, listing);
  await site.kill();
  expect(await isBehind()).toHaveLength(1);

  replica.promote();
  const env = { ...site.env, DATABASE_URL: replica.url };
  const promoted = await launch({ dataDir, port: Number(new URL(origin).port), env });
  cleanups.push(() => stop(promoted));
  await ready(promoted);
  await expectRestored({ listing, buyers: [buyer], other }, { ...env, IESPEC_DATA_DIR: dataDir });
});
