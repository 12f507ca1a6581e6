import type { PropertyDetails, PropertySummary } from '@iespec/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, read, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
});

const summaryOf = async (property: number, person?: string) => {
  const { items } = await read<{ items: PropertySummary[] }>('/api/properties', person);
  return items.find(({ id }) => id === property) as PropertySummary;
};
const detailsOf = (property: number) => read<PropertyDetails>(`/api/properties/${property}/details`);
const namesIn = async (path: string, person?: string) =>
  (await read<{ items: { name: string }[] }>(path, person)).items.map(({ name }) => name);

describe('a property summary', () => {
  test('counts only visible content, not unpublished or deleted rows', async () => {
    const { db } = parts;
    const paid = ids.image + 1;
    const hide = [
      () => db.updateTable('products').set({ status: 'created' }).where('id', '=', ids.product).execute(),
      () => db.updateTable('images').set({ image_type: 'SUB', locked_key: null }).where('id', '=', paid).execute(),
      () => db.updateTable('drawings').set({ deleted_at: new Date() }).where('id', '=', ids.drawing).execute(),
      () => db.updateTable('rooms').set({ status: 'created' }).where('id', '=', ids.room).execute(),
      () => db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', ids.room).execute(),
    ];
    for (const step of hide) {
      await step();
      const { rooms, drawings, images } = await detailsOf(ids.property);
      expect((await summaryOf(ids.property)).counts).toMatchObject({
        products: rooms.flatMap(({ products }) => products).filter(({ locked }) => locked).length,
        drawings: drawings.length,
        paid_images: images.filter(({ image_type, drawing_id }) => image_type === 'PAID' && drawing_id === null).length,
      });
    }
  });

  test('has no price without a published listing, not even for the owner', async () => {
    for (const state of ['draft', 'unpublished'] as const) {
      const { property } = await createPropertyIn(parts, state);
      expect((await summaryOf(property)).price).toBeNull();
      expect((await summaryOf(property, 'seller')).price).toBeNull();
    }
  });
});

describe('the properties of a user', () => {
  const idsOf = async (user: string | number) =>
    (await read<{ items: { id: number }[] }>(`/api/properties/by-user/${user}`, 'other')).items.map(({ id }) => id);

  test('are found by the numeric and the external id, without deleted ones', async () => {
    const { property } = await createPropertyIn(parts, 'published');
    // A numeric external id does not shadow the user with that id.
    await as(String(parts.seller.id), 'GET', '/api/users/me');
    expect(await idsOf(parts.seller.id)).toContain(property);
    expect(await idsOf('seller')).toEqual(await idsOf(parts.seller.id));
    for (const user of ['nobody', 999_999]) expect(await idsOf(user)).toEqual([]);
    await send('DELETE', `/api/properties/${property}`);
    expect(await idsOf('seller')).not.toContain(property);
  });
});

test('companies are listed once each, without those of deleted properties', async () => {
  const publish = async (companies: object) => {
    const { property } = await createPropertyIn(parts, 'published');
    await send('PATCH', `/api/properties/${property}`, { ...companies });
    return property;
  };
  for (let time = 0; time < 2; time += 1)
    await publish({ design_company: '木陰設計室', construction_company: '木組工務店' });
  await send('DELETE', `/api/properties/${await publish({ design_company: '閉じた設計室' })}`);
  expect(await namesIn('/api/companies/by-type/design')).toEqual(['木陰設計室', '風土設計室']);
  expect(await read('/api/companies/by-type/construction')).toMatchObject({
    items: [{ name: '木組工務店', type: 'construction' }],
  });
});

test('makers are those of the user’s own products, the most frequent first, without deleted ones', async () => {
  const product = (manufacturer_name?: string) => ({ name: '灯り', manufacturer_name });
  const response = await as('maker', 'POST', '/api/properties/whole', {
    name: '木漏れ日の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [
      { name: '居間', products: [product('木と布'), product('月灯工房'), product('月灯工房'), product()] },
      { name: '納戸', products: [product('消えた工房')] },
    ],
  });
  const { rooms } = (await response.json()) as PropertyDetails;
  await as('maker', 'DELETE', `/api/rooms/${rooms[1]?.id}`);
  expect(await namesIn('/api/users/me/manufacturers', 'maker')).toEqual(['月灯工房', '木と布']);
  expect(await namesIn('/api/users/me/manufacturers', 'other')).toEqual([]);
});

test('rooms and products that were never saved are in the lists of their owner only', async () => {
  const { property, room } = await createPropertyIn(parts, 'published');
  const added = (await send('POST', '/api/rooms', { property_id: property, name: '新規部屋' })).body;
  const product = (await send('POST', '/api/products', { room_id: room, name: 'インテリア #1' })).body;
  expect([added.status, product.status]).toEqual(['created', 'created']);
  const lists = [
    [`/api/rooms?property_id=${property}`, '新規部屋'],
    [`/api/products?room_id=${room}`, 'インテリア #1'],
    [`/api/products/property/${property}`, 'インテリア #1'],
  ] as const;
  for (const [path, name] of lists) {
    expect(await namesIn(path, 'seller'), path).toContain(name);
    expect(await namesIn(path, 'other'), path).not.toContain(name);
  }
  const saved = await send('PATCH', `/api/products/${product.id}`, { name: '灯り2' });
  expect(saved.body).toMatchObject({ status: 'updated' });
  expect(await namesIn(`/api/products?room_id=${room}`, 'other')).toContain('灯り2');
});

describe('updated_at changes with the property and its content', () => {
  let changing: PropertyIds;
  beforeAll(async () => {
    changing = await createPropertyIn(parts, 'published');
  });

  const longAgo = new Date('2024-01-23T00:00:00.000Z');
  beforeEach(async () => {
    const values = { updated_at: longAgo } as never;
    await parts.db.updateTable('properties').set(values).where('id', '=', changing.property).execute();
  });
  const writes: [string, string, string, unknown?][] = [
    ['the property', 'PATCH', 'properties/:property', { layout: '3LDK' }],
    ['a new room', 'POST', 'rooms', { name: '書斎' }],
    ['a room', 'PATCH', 'rooms/:room', { name: '居間' }],
    ['a new product', 'POST', 'products', { name: '棚' }],
    ['a product', 'PATCH', 'products/:product', { name: '和紙の灯り' }],
    ['a new specification', 'POST', 'products/:product/specifications', { spec_type: '素材', spec_value: '杉' }],
    ['specifications', 'PUT', 'products/:product/specifications', [{ spec_type: '色', spec_value: '白' }]],
    ['dimensions', 'PUT', 'products/:product/dimensions', [{ dimension_type: '幅', value: 1, unit: 'mm' }]],
    ['a new drawing', 'POST', 'drawings', { name: '配置図' }],
    ['a drawing', 'PATCH', 'drawings/:drawing', { name: '平面図' }],
    ['an image’s type', 'PATCH', 'images/:image/type', { image_type: 'SUB' }],
    ['a deleted specification', 'DELETE', 'specifications/:specification'],
    ['a deleted image', 'DELETE', 'images/:image'],
    ['a deleted product', 'DELETE', 'products/:product'],
  ];
  test.each(writes)('%s', async (_, method, path, body) => {
    const parent = path === 'products' ? { room_id: changing.room } : { property_id: changing.property };
    const isNew = method === 'POST' && !path.includes(':');
    const sent = isNew ? { ...parent, ...(body as object) } : body;
    const url = `/api/${path.replace(/:(\w+)/, (_match, name: keyof PropertyIds) => String(changing[name]))}`;
    const response = await send(method, url, sent as Record<string, unknown>);
    expect(response.status).toBeLessThan(300);
    expect((await detailsOf(changing.property)).updated_at > '2025').toBe(true);
  });
});
