import type { PropertyDetails, PropertySummary } from '@iespec/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { createPropertyIn, type PropertyIds } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
});

const summaryOf = async (property: number, person = 'visitor') => {
  const { items } = (await (await as(person, 'GET', '/api/properties')).json()) as { items: PropertySummary[] };
  return items.find(({ id }) => id === property) as PropertySummary;
};
const detailsOf = async (property: number) =>
  (await (await as('visitor', 'GET', `/api/properties/${property}/details`)).json()) as PropertyDetails;

describe('a property summary', () => {
  test('has the price and the counts', async () => {
    const summary = await summaryOf(ids.property);
    expect(summary).toMatchObject({ price: 5000, counts: { products: 1, drawings: 1, paid_images: 1 } });
  });

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
      expect((await summaryOf(ids.property)).counts).toEqual({
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

test('the details name the seller', async () => {
  const { property } = await createPropertyIn(parts, 'published');
  expect(await detailsOf(property)).toMatchObject({ seller_name: '売り手' });
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

  test('reads and rejected writes do not change it', async () => {
    await detailsOf(changing.property);
    expect((await send('PATCH', `/api/rooms/${changing.room}`, { name: '' })).status).toBe(422);
    expect((await as('other', 'PATCH', `/api/rooms/${changing.room}`, { name: '居間' })).status).toBe(403);
    expect((await detailsOf(changing.property)).updated_at).toBe(longAgo.toISOString());
  });
});
