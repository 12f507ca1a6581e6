import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn, type PropertyIds } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

/** Requests with an idempotency key, and the table of the created resource. */
const creations: Record<string, () => { path: string; body: Record<string, unknown>; table: string }> = {
  'a room': () => ({ path: '/api/rooms', body: { property_id: ids.property, name: '新規部屋' }, table: 'rooms' }),
  'a product': () => ({ path: '/api/products', body: { room_id: ids.room, name: 'インテリア #1' }, table: 'products' }),
  'a drawing': () => ({
    path: '/api/drawings',
    body: { property_id: ids.property, name: '新規図面' },
    table: 'drawings',
  }),
  'a copy of a room': () => ({ path: `/api/rooms/${ids.room}/copy`, body: {}, table: 'rooms' }),
  'a copy of a home': () => ({ path: `/api/properties/${ids.property}/copy`, body: {}, table: 'properties' }),
  'a copy of a product': () => ({ path: `/api/products/${ids.product}/copy`, body: {}, table: 'products' }),
};

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(parts.db);
  return rows[0]?.count;
};

describe.each(Object.entries(creations))('%s', (_, creation) => {
  test('is created once per key, and again with another key or without one', async () => {
    const { path, body, table } = creation();
    const creation_key = crypto.randomUUID();
    const first = await send('POST', path, { ...body, creation_key });
    expect(first.status).toBe(201);
    const before = await Promise.all([count(table), count('images')]);
    const again = await send('POST', path, { ...body, creation_key });
    expect(again).toEqual(first);
    expect(await Promise.all([count(table), count('images')])).toEqual(before);

    const other = await send('POST', path, { ...body, creation_key: crypto.randomUUID() });
    const unkeyed = await send('POST', path, body);
    expect(new Set([first, other, unkeyed].map((response) => response.body.id)).size).toBe(3);

    await send('DELETE', `/api/${table}/${first.body.id}`);
    expect((await send('POST', path, { ...body, creation_key })).body.id).not.toBe(first.body.id);
  });

  test('is created once by two concurrent requests', async () => {
    const { path, body } = creation();
    const twice = { ...body, creation_key: crypto.randomUUID() };
    const [one, two] = await Promise.all([send('POST', path, twice), send('POST', path, twice)]);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body.id).toBe(two?.body.id);
  });

  test('rejects an invalid key', async () => {
    const { path, body } = creation();
    expect(await send('POST', path, { ...body, creation_key: '1' })).toMatchObject({
      status: 422,
      body: { errors: { creation_key: expect.any(Array) } },
    });
  });
});
