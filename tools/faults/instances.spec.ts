import { expect, test } from '@playwright/test';
import { newDemo } from '../e2e/demo.ts';
import { startPgBouncer, startReplica } from '../servers/postgres.ts';
import { startFleet } from './fleet.ts';
import { demoSeller, explain, isDone, newAddress, newPerson, parse, send } from './people.ts';

// Both tests run in one worker and share one fleet.
test.describe.configure({ mode: 'default' });

let fleet: Awaited<ReturnType<typeof startFleet>>;
const cleanups: (() => unknown)[] = [];

/** All engines of docs/scaling.md at once. */
test.beforeAll(async () => {
  const demo = await newDemo();
  const direct = demo.env.DATABASE_URL ?? '';
  const pooler = await startPgBouncer(direct, 'transaction');
  if (!pooler) throw new Error('PgBouncer is not installed');
  cleanups.push(pooler.stop);
  const replica = await startReplica(direct, '5s');
  cleanups.push(replica.remove, replica.stop);
  const database = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica.url };
  fleet = await startFleet(demo, { env: database });
  cleanups.push(fleet.close);
});
test.afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const ids = [1, 2, 3];
const addresses = [
  '/',
  '/api/properties',
  '/api/listings',
  ...ids.flatMap((id) => [`/property/${id}`, `/property/${id}?tab=gallery`, `/api/properties/${id}/details`]),
];

type Products = { items: { id: number; product_code: string | null; locked: boolean }[] };

test('visitors are answered from the cache, see each change, and never receive the owner’s response', async () => {
  const { origin, cacheCounts } = fleet;
  const seller = demoSeller(origin);

  /** The codes of the products that visitors may not read. */
  const paid: string[] = [];
  for (const id of ids) {
    const path = `/api/products/property/${id}`;
    const own = parse<Products>(await seller.call('GET', path));
    const seen = parse<Products>(await send(origin + path));
    const locked = new Set(seen.items.filter((product) => product.locked).map((product) => product.id));
    paid.push(...own.items.flatMap((product) => (locked.has(product.id) && product.product_code) || []));
  }
  expect(paid.length).toBeGreaterThan(10);

  const problems: string[] = [];
  const before = cacheCounts();
  let isOpen = true;
  async function visit() {
    const headers = newAddress();
    while (isOpen)
      for (const path of addresses) {
        const answer = await send(origin + path, { headers });
        if (!isDone(answer)) problems.push(`${path}: ${explain(answer)}`);
        if (paid.some((code) => answer.body.includes(code))) problems.push(`${path} shows what is paid`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  }
  async function readOwn() {
    while (isOpen)
      for (const path of addresses) {
        const answer = await (path.startsWith('/api/') ? seller.call('GET', path) : seller.open(path));
        if (!isDone(answer)) problems.push(`${path} for its owner: ${explain(answer)}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  }
  const busy = Promise.all([visit(), visit(), visit(), readOwn()]);
  for (let n = 1; n <= 3; n += 1) {
    const name = `中庭を囲む、杉と漆喰の家 ${n}`;
    expect(await seller.call('PATCH', '/api/properties/1', { name })).toMatchObject({ status: 200 });
    expect((await seller.call('GET', '/api/properties/1')).body).toContain(name);
    for (const path of ['/api/properties/1', '/property/1'])
      await expect.poll(async () => (await send(origin + path)).body, { timeout: 120_000 }).toContain(name);
  }
  isOpen = false;
  await busy;
  expect(problems).toEqual([]);
  const after = cacheCounts();
  expect(after.hits - before.hits).toBeGreaterThan(after.misses - before.misses);
});

test('limits hold for all instances together', async () => {
  const buyer = newPerson(fleet.origin);
  await buyer.signUp();
  let allowed = 0;
  // Thirty a minute are allowed, and a few more, because instances learn of each other's counts with delay.
  for (let n = 0; n < 60; n += 1) {
    const { status } = await buyer.call('POST', '/api/transactions/checkout', { listingId: 999_999 });
    if (status !== 429) allowed += 1;
  }
  expect(allowed).toBeGreaterThanOrEqual(30);
  expect(allowed).toBeLessThanOrEqual(40);
});
