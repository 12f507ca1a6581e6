import { beforeAll, describe, expect, test } from 'vitest';
import { insertHouse } from '../../test/house.ts';
import { startInstance } from '../../test/instance.ts';
import { world } from '../../test/world.ts';

let queries = 0;
const { parts } = world({
  onQuery: () => {
    queries += 1;
  },
});
let property: number;

beforeAll(async () => {
  ({ property_id: property } = await insertHouse(parts.db, parts.storage, parts.seller.id));
});

/** Queries of 40 connections that each ask five times. */
async function queriesOf(ask: (random: string) => Response | Promise<Response>, status = 200) {
  queries = 0;
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let times = 0; times < 5; times += 1) {
        const answer = await ask(Math.random().toString(36).slice(2));
        expect(answer.status).toBe(status);
        await answer.arrayBuffer();
      }
    }),
  );
  return queries;
}

describe('what the contract does not name makes no second answer', () => {
  test.each([
    ['a parameter that is not declared', (path: string, random: string) => `${path}?x=${random}`],
    ['one beside declared ones', (path: string, random: string) => `${path}?limit=100&${random}=1&skip=0`],
    ['an empty query', (path: string) => `${path}?`],
    ['a limit above the greatest', (path: string, random: string) => `${path}?limit=${100 + random.length}`],
  ])('%s', async (_, addressOf) => {
    const { call, close } = await startInstance(parts.context);
    for (const path of ['/api/properties', '/api/listings']) {
      await call(path);
      expect(await queriesOf((random) => call(addressOf(path, random)))).toBe(0);
    }
    await close();
  });

  test('nor does one of a page', async () => {
    let rendered = 0;
    const { call, close } = await startInstance(parts.context, async () => async (address) => {
      rendered += 1;
      return { status: 200, html: `<html lang="ja">${address}` };
    });
    // What the shell's own addressOf drops is in apps/shell/src/pageAddress.test.ts.
    for (let times = 0; times < 40; times += 1)
      await call(`/property/${property}`, { headers: { authorization: `x${times}` } });
    expect(rendered).toBe(1);
    await close();
  });
});

describe('an authorisation that cannot be verified', () => {
  test.each(['x', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Bearer a b', ''])(
    '%j is 401 before any work',
    async (authorization) => {
      const { call, close } = await startInstance(parts.context);
      const path = `/api/properties/${property}/details`;
      expect(await queriesOf(() => call(path, { headers: { authorization } }), 401)).toBe(0);
      await close();
    },
  );
});
