import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let home: Home;

beforeAll(async () => {
  await registerActors(parts);
  home = await homeIn(parts, 'published');
});

type Summary = {
  id: number;
  price: number | null;
  counts: { products: number; drawings: number; paid_images: number };
  updated_at: string;
};
const summaryOf = async (property: number, person = 'visitor') => {
  const answer = await as(person, 'GET', '/api/properties');
  return ((await answer.json()) as { items: Summary[] }).items.find(({ id }) => id === property) as Summary;
};
type Details = { rooms: { products: unknown[] }[]; drawings: unknown[]; images: { image_type: string }[] };
const detailsOf = async (property: number) =>
  (await (await as('visitor', 'GET', `/api/properties/${property}/details`)).json()) as Details &
    Record<string, unknown>;

describe('the home card', () => {
  test('carries price, counts and the day of the last change', async () => {
    const summary = await summaryOf(home.property);
    expect(summary).toMatchObject({ price: 5000, counts: { products: 2, drawings: 1, paid_images: 2 } });
    expect(summary.updated_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('counts what a visitor finds in the details, whatever is unpublished or deleted', async () => {
    const { db } = parts;
    const hide = [
      () => db.updateTable('products').set({ status: 'created' }).where('id', '=', home.product).execute(),
      () =>
        db
          .updateTable('images')
          .set({ image_type: 'SUB', locked_key: null })
          .where('id', '=', home.image + 1)
          .execute(),
      () => db.updateTable('drawings').set({ deleted_at: new Date() }).where('id', '=', home.drawing).execute(),
      () => db.updateTable('rooms').set({ status: 'created' }).where('id', '=', home.room).execute(),
      () => db.updateTable('rooms').set({ deleted_at: new Date() }).where('id', '=', home.room).execute(),
    ];
    for (const step of hide) {
      await step();
      const { rooms, drawings, images } = await detailsOf(home.property);
      expect((await summaryOf(home.property)).counts).toEqual({
        products: rooms.flatMap(({ products }) => products).length,
        drawings: drawings.length,
        paid_images: images.filter(({ image_type }) => image_type === 'PAID').length,
      });
    }
  });

  test('has no price while nothing is on the market, for its owner neither', async () => {
    for (const state of ['draft', 'unpublished'] as const) {
      const { property } = await homeIn(parts, state);
      expect((await summaryOf(property)).price).toBeNull();
      expect((await summaryOf(property, 'seller')).price).toBeNull();
    }
  });
});

test('the seller’s name stands on the details', async () => {
  const { property } = await homeIn(parts, 'published');
  expect(await detailsOf(property)).toMatchObject({ seller_name: '売り手' });
});

describe('updated_at changes with the property and with what is in it', () => {
  let changing: Home;
  beforeAll(async () => {
    changing = await homeIn(parts, 'published');
  });

  const long_ago = new Date('2024-01-23T00:00:00.000Z');
  const saves: [string, string, (of: Home) => string, unknown?][] = [
    ['the property', 'PATCH', ({ property }) => `/api/properties/${property}`, { layout: '3LDK' }],
    ['a new room', 'POST', () => '/api/rooms', { name: '書斎' }],
    ['a room', 'PATCH', ({ room }) => `/api/rooms/${room}`, { name: '居間' }],
    ['a new product', 'POST', () => '/api/products', { name: '棚' }],
    ['a product', 'PATCH', ({ product }) => `/api/products/${product}`, { name: '灯り' }],
    [
      'a new specification',
      'POST',
      ({ product }) => `/api/products/${product}/specifications`,
      { spec_type: '素材', spec_value: '杉' },
    ],
    [
      'specifications',
      'PUT',
      ({ product }) => `/api/products/${product}/specifications`,
      [{ spec_type: '色', spec_value: '白' }],
    ],
    [
      'dimensions',
      'PUT',
      ({ product }) => `/api/products/${product}/dimensions`,
      [{ dimension_type: '幅', value: 1, unit: 'mm' }],
    ],
    ['a new drawing', 'POST', () => '/api/drawings', { name: '配置図' }],
    ['a drawing', 'PATCH', ({ drawing }) => `/api/drawings/${drawing}`, { name: '平面図' }],
    ['an image’s type', 'PATCH', ({ image }) => `/api/images/${image}/type`, { image_type: 'SUB' }],
    ['a deleted specification', 'DELETE', ({ specification }) => `/api/specifications/${specification}`],
    ['a deleted image', 'DELETE', ({ image }) => `/api/images/${image}`],
    ['a deleted product', 'DELETE', ({ product }) => `/api/products/${product}`],
  ];
  test.each(saves)('%s', async (_, method, path, body) => {
    const { db } = parts;
    await db
      .updateTable('properties')
      .set({ updated_at: long_ago } as never)
      .where('id', '=', changing.property)
      .execute();
    const parent = path(changing) === '/api/products' ? { room_id: changing.room } : { property_id: changing.property };
    const isNew = method === 'POST' && !path(changing).includes('specifications');
    const sent = isNew ? { ...parent, ...(body as object) } : body;
    const answer = await send(method, path(changing), sent as Record<string, unknown>);
    expect(answer.status).toBeLessThan(300);
    expect((await summaryOf(changing.property)).updated_at > '2025').toBe(true);
  });

  test('reading and what is refused leave it', async () => {
    const { db } = parts;
    await db
      .updateTable('properties')
      .set({ updated_at: long_ago } as never)
      .where('id', '=', changing.property)
      .execute();
    await detailsOf(changing.property);
    expect((await send('PATCH', `/api/rooms/${changing.room}`, { name: '' })).status).toBe(422);
    expect((await as('other', 'PATCH', `/api/rooms/${changing.room}`, { name: '居間' })).status).toBe(403);
    expect((await summaryOf(changing.property)).updated_at).toBe(long_ago.toISOString());
  });
});
