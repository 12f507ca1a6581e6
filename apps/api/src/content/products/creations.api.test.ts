import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'sold');
});

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
/** Requests with an idempotency key, and the table of the created resource. */
const creations: Record<string, () => { path: string; body: Record<string, unknown>; table: string }> = {
  'a home': () => ({ path: '/api/properties', body: home, table: 'properties' }),
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

test.each(Object.entries(creations))(
  '%s is created once per key, also by concurrent requests, and again with another key or without one',
  async (_, creation) => {
    const { path, body, table } = creation();
    const keyed = { ...body, creation_key: crypto.randomUUID() };
    const [first, concurrent] = await Promise.all([send('POST', path, keyed), send('POST', path, keyed)]);
    expect([first.status, concurrent.status]).toEqual([201, 201]);
    expect(concurrent.body.id).toBe(first.body.id);
    const before = await Promise.all([count(table), count('images')]);
    expect(await send('POST', path, keyed)).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await Promise.all([count(table), count('images')])).toEqual(before);

    const other = await send('POST', path, { ...body, creation_key: crypto.randomUUID() });
    const unkeyed = await send('POST', path, body);
    expect(new Set([first, other, unkeyed].map((response) => response.body.id)).size).toBe(3);

    await send('DELETE', `/api/${table}/${first.body.id}`);
    expect((await send('POST', path, keyed)).body.id).not.toBe(first.body.id);
    expect(await send('POST', path, { ...body, creation_key: '1' })).toMatchObject({
      status: 422,
      body: { errors: { creation_key: expect.any(Array) } },
    });
  },
);

test('a retried creation of a home saves what has changed; a key is the user’s own', async () => {
  const creation_key = crypto.randomUUID();
  const { body } = await send('POST', '/api/properties', { ...home, creation_key });
  const again = await send('POST', '/api/properties', { ...home, name: '木漏れ日の家（改）', creation_key });
  expect(again).toMatchObject({ status: 201, body: { id: body.id, name: '木漏れ日の家（改）' } });
  const other = await (await as('other', 'POST', '/api/properties', { ...home, creation_key })).json();
  expect(other).not.toMatchObject({ id: body.id });
});

test('moving a draft product does not publish its new room; moving one that buyers see does', async () => {
  const draftRoom = async () =>
    Number((await send('POST', '/api/rooms', { property_id: ids.property, name: '納戸' })).body.id);
  const statusOf = async (id: number) =>
    (await parts.db.selectFrom('rooms').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const [first, second] = [await draftRoom(), await draftRoom()];
  const { id } = (await send('POST', '/api/products', { room_id: ids.room, name: '棚' })).body;
  expect((await send('PATCH', `/api/products/${id}/room`, { room_id: first })).status).toBe(200);
  expect(await statusOf(first)).toBe('created');
  expect((await send('PATCH', `/api/products/${ids.product}/room`, { room_id: second })).status).toBe(200);
  expect(await statusOf(second)).toBe('updated');
});
