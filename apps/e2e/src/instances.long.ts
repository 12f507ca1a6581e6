import { setTimeout as sleep } from 'node:timers/promises';
import { createCalls, isDone, parse } from './crashes/calls.ts';
import { createPeople, newPerson } from './crashes/people.ts';
import { newDemo } from './demo.ts';
import { type Instances, startInstances } from './instances.ts';
import { moveImages } from './objectStore.ts';
import { expect, test } from './test.ts';

const duration = Number(process.env.IESPEC_SECONDS ?? 60) * 1_000;

/** Milliseconds between two changes by the seller. */
const changeInterval = 5_000;

/** Milliseconds after which a change must be visible to everyone: the cache's ten seconds, and a slow answer. */
const visibleWithin = 12_000;

/** Requests of one address per minute (platform/http/rateLimit.ts). */
const pagesPerMinute = 600;

const ids = [1, 2, 3];
const publicAddresses = [
  '/',
  '/api/properties',
  '/api/listings',
  ...ids.flatMap((id) => [
    `/property/${id}`,
    `/property/${id}?tab=gallery`,
    `/property/${id}/detail`,
    `/api/properties/${id}`,
    `/api/properties/${id}/details`,
  ]),
];

type Products = { items: { id: number; product_code: string | null; locked: boolean }[] };

let instances: Instances;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { dataDir, env } = await newDemo();
  const store = await moveImages(dataDir);
  instances = await startInstances(Number(process.env.TEST_INSTANCES), { dataDir, env: { ...env, ...store } });
});
test.afterAll(() => instances.close());

test('visitors are answered from the cache, see changes in time, and receive no other user’s response', async () => {
  test.setTimeout(duration + 120_000);
  const { marketplace, cacheCounts } = instances;
  const calls = createCalls(marketplace.origin);
  const people = createPeople(calls);
  const seller = { ...newPerson('seller'), email: 'seller@example.jp', password: 'iespec-demo' };
  const [addresses, failures, leaks, delays] = [publicAddresses, [] as string[], [] as string[], [] as number[]];

  /** The codes of the products that visitors may not read. */
  const readPaid = async () => {
    const codes: string[] = [];
    for (const id of ids) {
      const path = `/api/products/property/${id}`;
      const own = parse<Products>(await people.call(seller, 'GET', path));
      const seen = parse<Products>(await calls.send('GET', path));
      const locked = new Set(seen.items.filter((product) => product.locked).map((product) => product.id));
      codes.push(...own.items.flatMap((product) => (locked.has(product.id) && product.product_code) || []));
    }
    return codes;
  };
  const paid = await readPaid();
  expect(paid.length).toBeGreaterThan(10);
  const before = cacheCounts();
  const end = Date.now() + duration;
  let reads = 0;

  async function visit(n: number) {
    for (let step = n; Date.now() < end; step += 1) {
      const path = addresses[(step * 7) % addresses.length] ?? '/';
      const answer = await calls.send('GET', path, { headers: { 'accept-encoding': 'identity' } });
      reads += 1;
      if (!isDone(answer)) failures.push(`${answer.status} ${answer.failure ?? ''} ${path}`);
      if (paid.some((code) => answer.body.includes(code))) leaks.push(path);
      await sleep(20);
    }
  }
  /** Reads the same addresses as their owner, by token and by cookie. */
  async function readOwn() {
    for (let step = 0; Date.now() < end; step += 1) {
      const path = addresses[step % addresses.length] ?? '/';
      const { cookie } = seller;
      const answer = path.startsWith('/api/')
        ? await people.call(seller, 'GET', path)
        : await calls.send('GET', path, { headers: { cookie } });
      if (!isDone(answer)) failures.push(`${answer.status} owner ${path}`);
      // Below the limit of pages per minute.
      await sleep(200);
    }
  }
  async function change() {
    for (let n = 0; Date.now() < end - visibleWithin; n += 1) {
      const name = `中庭を囲む、杉と漆喰の家 ${n}`;
      const saved = await people.call(seller, 'PATCH', '/api/properties/1', { name });
      if (!isDone(saved)) failures.push(`${saved.status} saving`);
      const own = await people.call(seller, 'GET', '/api/properties/1');
      if (!own.body.includes(name)) failures.push('The seller does not see the change');
      const savedAt = Date.now();
      const isVisible = async () => (await calls.send('GET', '/api/properties/1')).body.includes(name);
      while (!(await isVisible())) await sleep(100);
      delays.push(Date.now() - savedAt);
      await sleep(Math.max(0, savedAt + changeInterval - Date.now()));
    }
  }
  await Promise.all([...Array.from({ length: 8 }, (_, n) => visit(n)), readOwn(), change()]);
  calls.close();
  const after = cacheCounts();
  const [hits, misses, passed] = [after.hits - before.hits, after.misses - before.misses, after.passed - before.passed];
  const rate = hits / (hits + misses);
  console.warn({ instances: instances.all.length, reads, hits, misses, passed, rate, slowest: Math.max(...delays) });
  expect(failures).toEqual([]);
  expect(leaks).toEqual([]);
  expect(Math.max(...delays)).toBeLessThan(visibleWithin);
  expect(rate).toBeGreaterThan(0.85);
});

test('the limits hold for all instances together', async () => {
  test.setTimeout(180_000);
  // A minute without requests of this address.
  await sleep(61_000);
  const calls = createCalls(instances.marketplace.origin);
  const statuses: number[] = [];
  const flood = async (client: number) => {
    for (let n = 0; n < 200; n += 1) {
      const { status } = await calls.send('GET', `/property/1?flood=${client}-${n}`, {
        headers: { cookie: 'iespec.session_token=none' },
      });
      statuses.push(status);
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(flood));
  calls.close();
  const allowed = statuses.filter((status) => status === 200).length;
  console.warn({ instances: instances.all.length, sent: statuses.length, allowed });
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(allowed).toBeGreaterThan(pagesPerMinute * 0.8);
  expect(allowed).toBeLessThan(pagesPerMinute * 1.2);
});
