import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, send } = world();
let home: Home;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'sold');
});

/** What may be sent twice, and what is made by it. */
const creations: Record<string, () => { path: string; body: Record<string, unknown>; made: string }> = {
  'a room': () => ({ path: '/api/rooms', body: { property_id: home.property, name: '新規部屋' }, made: 'rooms' }),
  'a product': () => ({ path: '/api/products', body: { room_id: home.room, name: 'インテリア #1' }, made: 'products' }),
  'a drawing': () => ({
    path: '/api/drawings',
    body: { property_id: home.property, name: '新規図面' },
    made: 'drawings',
  }),
  'a copy of a room': () => ({ path: `/api/rooms/${home.room}/copy`, body: {}, made: 'rooms' }),
  'a copy of a product': () => ({ path: `/api/products/${home.product}/copy`, body: {}, made: 'products' }),
};

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(parts.db);
  return rows[0]?.count;
};

describe.each(Object.entries(creations))('%s', (_, creation) => {
  test('that is sent again is made once; another key makes another, and so does none', async () => {
    const { path, body, made } = creation();
    const creation_key = crypto.randomUUID();
    const first = await send('POST', path, { ...body, creation_key });
    expect(first.status).toBe(201);
    const before = await Promise.all([count(made), count('images')]);
    const again = await send('POST', path, { ...body, creation_key });
    expect(again).toEqual(first);
    expect(await Promise.all([count(made), count('images')])).toEqual(before);

    const other = await send('POST', path, { ...body, creation_key: crypto.randomUUID() });
    const unkeyed = await send('POST', path, body);
    expect(new Set([first, other, unkeyed].map((answer) => answer.body.id)).size).toBe(3);

    await send('DELETE', `/api/${made}/${first.body.id}`);
    expect((await send('POST', path, { ...body, creation_key })).body.id).not.toBe(first.body.id);
  });

  test('that is sent twice at once is made once', async () => {
    const { path, body } = creation();
    const twice = { ...body, creation_key: crypto.randomUUID() };
    const [one, two] = await Promise.all([send('POST', path, twice), send('POST', path, twice)]);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body.id).toBe(two?.body.id);
  });

  test('whose key is none is refused', async () => {
    const { path, body } = creation();
    expect(await send('POST', path, { ...body, creation_key: '1' })).toMatchObject({
      status: 422,
      body: { errors: { creation_key: expect.any(Array) } },
    });
  });
});
