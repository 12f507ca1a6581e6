import { beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { as, send } = world();

let ids: { property: number; room: number; product: number };

beforeAll(async () => {
  const nested = {
    name: '木漏れ日の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [{ name: '居間', products: [{ name: '灯り' }] }],
  };
  const create = async (path: string, body: Record<string, unknown>) =>
    Number((await send('POST', path, body)).body.id);
  const property = await create('/api/properties/whole', nested);
  const room = await create('/api/rooms', { property_id: property, name: '新規部屋' });
  const product = await create('/api/products', { room_id: room, name: 'インテリア #1' });
  ids = { property, room, product };
});

/** The `status` of every room and product in a response, by name. */
function statusesIn(body: unknown): Record<string, unknown> {
  if (Array.isArray(body)) return Object.assign({}, ...body.map(statusesIn));
  if (body === null || typeof body !== 'object') return {};
  const row = body as Record<string, unknown>;
  const isContent = 'property_id' in row ? 'products' in row || 'status' in row : 'room_id' in row;
  const own = isContent && 'name' in row ? { [row.name as string]: row.status } : {};
  return Object.assign(own, ...Object.values(row).map(statusesIn));
}

const reads: [string, string, Record<string, string>][] = [
  ['details', 'properties/:property/details', { 新規部屋: 'created', 'インテリア #1': 'created' }],
  ['rooms', 'rooms?property_id=:property', { 居間: 'updated', 新規部屋: 'created' }],
  ['a room', 'rooms/:room', { 新規部屋: 'created' }],
  ['a room’s details', 'rooms/:room/details', { 新規部屋: 'created', 'インテリア #1': 'created' }],
  ['products', 'products?room_id=:room', { 'インテリア #1': 'created' }],
  ['products of a property', 'products/property/:property', { 灯り: 'updated', 'インテリア #1': 'created' }],
  ['a product', 'products/:product', { 'インテリア #1': 'created' }],
  ['a product’s details', 'products/:product/details', { 'インテリア #1': 'created' }],
];

const toPath = (path: string) => `/api/${path.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name]))}`;

describe('every response with rooms or products has their status', () => {
  test.each(reads)('%s, for the owner', async (_, path, statuses) => {
    expect(statusesIn((await send('GET', toPath(path))).body)).toMatchObject(statuses);
  });

  test('others get only published ones', async () => {
    for (const [, path] of reads) {
      const response = await as('other', 'GET', toPath(path));
      if (response.status === 404) continue;
      const statuses = Object.values(statusesIn(await response.json()));
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set(['updated']));
    }
  });

  test('the response to a save has the new status', async () => {
    expect((await send('POST', '/api/products', { room_id: ids.room, name: '棚' })).body).toMatchObject({
      status: 'created',
    });
    expect((await send('PATCH', `/api/products/${ids.product}`, { name: '灯り2' })).body).toMatchObject({
      status: 'updated',
    });
  });
});
