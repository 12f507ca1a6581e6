import { beforeAll, describe, expect, test, vi } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { startInstance } from '#test/instance.ts';
import { rows } from '#test/matrixRows.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';
import { listenTo } from '../db/client.ts';

const onQuery = vi.fn();
const { parts, as } = world({ onQuery });
let ids: PropertyIds;
let otherIds: PropertyIds;
let propertyId: number;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
  otherIds = await createPropertyIn(parts, 'sold');
  propertyId = ids.property;
});

/** Counts the database queries of ten parallel clients that send two requests each. */
async function countQueries(request: (random: string) => Response | Promise<Response>, status = 200) {
  onQuery.mockClear();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let times = 0; times < 2; times += 1) {
        const response = await request(Math.random().toString(36).slice(2));
        expect(response.status).toBe(status);
        await response.arrayBuffer();
      }
    }),
  );
  return onQuery.mock.calls.length;
}

describe('equivalent requests share one cache entry', () => {
  test.each([
    ['an undeclared parameter', (path: string, random: string) => `${path}?x=${random}`],
    [
      'an undeclared parameter among declared ones',
      (path: string, random: string) => `${path}?limit=100&${random}=1&skip=0`,
    ],
    ['an empty query', (path: string) => `${path}?`],
    ['a limit above the maximum', (path: string, random: string) => `${path}?limit=${100 + random.length}`],
  ])('%s', async (_, withQuery) => {
    const { call, close } = await startInstance(parts.context);
    for (const path of ['/api/properties', '/api/listings']) {
      await call(path);
      expect(await countQueries((random) => call(withQuery(path, random)))).toBe(0);
    }
    await close();
  });

  test('a page is rendered once for all authorization headers', async () => {
    const render = vi.fn(async (address: string) => ({ status: 200, html: [`<html lang="ja">${address}`] }));
    const { call, close } = await startInstance(parts.context, async () => render);
    // The shell's own normalizeAddress is tested in apps/shell/src/pageAddress.test.ts.
    for (let times = 0; times < 40; times += 1)
      await call(`/property/${propertyId}`, { headers: { authorization: `x${times}` } });
    expect(render).toHaveBeenCalledTimes(1);
    await close();
  });
});

test('an invalid authorization header gets 401 without a database query', async () => {
  const { call, close } = await startInstance(parts.context);
  const path = `/api/properties/${propertyId}/details`;
  for (const authorization of ['x', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Bearer a b', ''])
    expect(await countQueries(() => call(path, { headers: { authorization } }), 401), authorization).toBe(0);
  await close();
});

/** Visitors' reads of a property, its rooms, products, drawings and images, by operation. */
const readsOf = (of: PropertyIds) =>
  Object.entries(rows)
    .filter(([operation, row]) => operation.startsWith('GET ') && row.expect('visitor', 'sold') === 200)
    .filter(([, { request }]) => request(ids).path !== request(otherIds).path)
    .map(([, { request }]) => request(of).path);

test('saving a product evicts only the responses that show its property', async () => {
  const { call, publicCache, close } = await startInstance(parts.context);
  const lists = ['/api/properties', '/api/listings', '/api/companies/by-type/design'];
  const kept = [...readsOf(otherIds), ...lists];
  const countFor = async (path: string) => {
    onQuery.mockClear();
    expect((await call(path)).status, path).toBeLessThan(400);
    return onQuery.mock.calls.length;
  };
  expect(kept.length).toBeGreaterThan(15);
  const made: string[] = [];
  for (const path of [...kept, ...readsOf(ids)]) if ((await countFor(path)) > 0) made.push(path);
  const saved = await as('seller', 'PATCH', `/api/products/${ids.product}`, { name: '別の灯り' });
  expect(saved.status).toBe(200);
  await publicCache.whenCaughtUp();
  // Redirects to the files of images are not cached.
  const isCached = (path: string) => !path.endsWith('/file');
  for (const path of kept.filter(isCached)) expect(await countFor(path), path).toBe(0);
  for (const path of made.filter((path) => readsOf(ids).includes(path)))
    expect(await countFor(path), path).toBeGreaterThan(0);
  await close();
});

test('no GET request evicts a cached response', async () => {
  const changed: unknown[] = [];
  const reads = Object.entries(rows).filter(([operation]) => operation.startsWith('GET '));
  const readAll = async () => {
    for (const [, { request }] of reads)
      for (const person of ['visitor', 'other', 'buyer', 'seller']) await as(person, 'GET', request(ids).path);
  };
  // The first read of a seller's account stores its state.
  await readAll();
  const { whenCaughtUp, close } = await listenTo(parts.db)({
    onChange: (id) => changed.push(id),
    onListsChange: () => changed.push('lists'),
    onConnection: () => {},
  });
  await readAll();
  await whenCaughtUp();
  expect(changed).toEqual([]);
  await close();
});
