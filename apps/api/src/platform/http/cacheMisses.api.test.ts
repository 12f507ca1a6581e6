import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startInstance } from '../../test/instance.ts';
import { insertTestProperty } from '../../test/testProperty.ts';
import { world } from '../../test/world.ts';

const onQuery = vi.fn();
const { parts } = world({ onQuery });
let propertyId: number;

beforeAll(async () => {
  ({ property_id: propertyId } = await insertTestProperty(parts.db, parts.storage, parts.seller.id));
});

/** Counts the database queries of 40 parallel clients that send five requests each. */
async function countQueries(request: (random: string) => Response | Promise<Response>, status = 200) {
  onQuery.mockClear();
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let times = 0; times < 5; times += 1) {
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
    const render = vi.fn(async (address: string) => ({ status: 200, html: `<html lang="ja">${address}` }));
    const { call, close } = await startInstance(parts.context, async () => render);
    // The shell's own normalizeAddress is tested in apps/shell/src/pageAddress.test.ts.
    for (let times = 0; times < 40; times += 1)
      await call(`/property/${propertyId}`, { headers: { authorization: `x${times}` } });
    expect(render).toHaveBeenCalledTimes(1);
    await close();
  });
});

describe('an invalid authorization header', () => {
  test.each(['x', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Bearer a b', ''])(
    '%j gets 401 without a database query',
    async (authorization) => {
      const { call, close } = await startInstance(parts.context);
      const path = `/api/properties/${propertyId}/details`;
      expect(await countQueries(() => call(path, { headers: { authorization } }), 401)).toBe(0);
      await close();
    },
  );
});
