import { beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { as, send } = world();

let ids: { property: number; room: number; product: number };

beforeAll(async () => {
  const whole = {
    name: '木漏れ日の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [{ name: '居間', products: [{ name: '灯り' }] }],
  };
  const { body } = await send('POST', '/api/properties/whole', whole);
  const property = body.id as unknown as number;
  const room = (await send('POST', '/api/rooms', { property_id: property, name: '新規部屋' })).body
    .id as unknown as number;
  const product = (await send('POST', '/api/products', { room_id: room, name: 'インテリア #1' })).body
    .id as unknown as number;
  ids = { property, room, product };
});

/** Every `status` of a room or product in an answer, with its name. */
function statusesIn(answer: unknown): Record<string, unknown> {
  if (Array.isArray(answer)) return Object.assign({}, ...answer.map(statusesIn));
  if (answer === null || typeof answer !== 'object') return {};
  const row = answer as Record<string, unknown>;
  const isContent = 'property_id' in row ? 'products' in row || 'status' in row : 'room_id' in row;
  const own = isContent && 'name' in row ? { [row.name as string]: row.status } : {};
  return Object.assign(own, ...Object.values(row).map(statusesIn));
}

const reads: [string, (of: typeof ids) => string, Record<string, string>][] = [
  [
    'details',
    ({ property }) => `/api/properties/${property}/details`,
    { 新規部屋: 'created', 'インテリア #1': 'created' },
  ],
  ['rooms', ({ property }) => `/api/rooms?property_id=${property}`, { 居間: 'updated', 新規部屋: 'created' }],
  ['a room', ({ room }) => `/api/rooms/${room}`, { 新規部屋: 'created' }],
  ['a room’s details', ({ room }) => `/api/rooms/${room}/details`, { 新規部屋: 'created', 'インテリア #1': 'created' }],
  ['products', ({ room }) => `/api/products?room_id=${room}`, { 'インテリア #1': 'created' }],
  [
    'products of a property',
    ({ property }) => `/api/products/property/${property}`,
    { 灯り: 'updated', 'インテリア #1': 'created' },
  ],
  ['a product', ({ product }) => `/api/products/${product}`, { 'インテリア #1': 'created' }],
  ['a product’s details', ({ product }) => `/api/products/${product}/details`, { 'インテリア #1': 'created' }],
];

describe('status stands on every room and product answer', () => {
  test.each(reads)('%s, for the owner', async (_, path, statuses) => {
    expect(statusesIn((await send('GET', path(ids))).body)).toMatchObject(statuses);
  });

  test('others get updated ones only', async () => {
    for (const [, path] of reads) {
      const answer = await as('other', 'GET', path(ids));
      if (answer.status === 404) continue;
      const statuses = Object.values(statusesIn(await answer.json()));
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set(['updated']));
    }
  });

  test('what is saved says so at once', async () => {
    expect((await send('POST', '/api/products', { room_id: ids.room, name: '棚' })).body).toMatchObject({
      status: 'created',
    });
    expect((await send('PATCH', `/api/products/${ids.product}`, { name: '灯り2' })).body).toMatchObject({
      status: 'updated',
    });
  });
});
