import { quotaWithDeleted } from '@iespec/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, insertPurchase } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();

const body = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const create = async (path: string, values: Record<string, unknown>) =>
  Number((await send('POST', path, values)).body.id);

let property: number;
let room: number;

beforeAll(async () => {
  property = await create('/api/properties', body);
  room = await create('/api/rooms', { property_id: property, name: '居間' });
});

/** Inserts `count` rows. `values`: the SQL expressions of one row, in which `n` counts up from 1. */
const fill = (table: string, columns: string, values: string, count: number) =>
  sql
    .raw(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${count}) as n`)
    .execute(parts.db);

describe('quotas', () => {
  test('500 properties per user', async () => {
    const { db, seller } = parts;
    await fill('properties', 'user_id, name, property_type, prefecture', `${seller.id}, n, 'HOUSE', '長野県'`, 498);
    const full =
      '登録できる物件は500件までで、削除した物件も7日間は件数に含まれます。不要な物件を削除し、日をおいてお試しください';

    // Of two concurrent requests, one gets the last slot.
    const both = await Promise.all([
      send('POST', '/api/properties', body),
      send('POST', '/api/properties/whole', { ...body, rooms: [] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const path of ['/api/properties', '/api/properties/whole'])
      expect(await send('POST', path, body)).toMatchObject({ status: 409, body: { detail: full } });
    expect((await as('other', 'POST', '/api/properties', body)).status).toBe(201);

    // Copying and deleting in a loop makes no room.
    const created = Number(both.find(({ status }) => status === 201)?.body.id);
    expect((await send('DELETE', `/api/properties/${created}`)).status).toBe(200);
    expect(await send('POST', `/api/properties/${property}/copy`, {})).toMatchObject({ status: 409 });
    // A deleted home that is kept for its buyer does not count.
    const listing = {
      property_id: created,
      title: '仕様情報',
      price: 5000,
      is_negotiable: false,
      status: 'draft',
    } as const;
    const { id } = await db.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow();
    await registerActors(parts);
    await insertPurchase(parts, { property: created, listing: id }, 'buyer');
    expect((await send('POST', `/api/properties/${property}/copy`, {})).status).toBe(201);
    await sql`delete from properties where user_id = ${seller.id} and name ~ '^[0-9]+$'`.execute(db);
  });

  test('100 rooms per property, including moved ones', async () => {
    const another = await create('/api/properties', body);
    const spare = await create('/api/rooms', { property_id: another, name: '書斎' });
    await fill('rooms', 'property_id, name', `${property}, n`, 98);
    const last = await send('POST', '/api/rooms', { property_id: property, name: '納戸' });
    expect(last.status).toBe(201);
    const full = { status: 409, body: { detail: '1つの物件に登録できる部屋は100室までです' } };
    expect(await send('POST', '/api/rooms', { property_id: property, name: '納戸' })).toMatchObject(full);
    expect(await send('PATCH', `/api/rooms/${spare}`, { property_id: property })).toMatchObject(full);
    expect(await send('PATCH', `/api/rooms/${room}`, { property_id: property, name: 'LDK' })).toMatchObject({
      status: 200,
    });
    await send('DELETE', `/api/rooms/${last.body.id}`);
    expect((await send('POST', '/api/rooms', { property_id: property, name: '納戸' })).status).toBe(201);
    const rooms = Array.from({ length: 101 }, () => ({ name: '居間' }));
    expect(await send('POST', '/api/properties/whole', { ...body, rooms })).toMatchObject({
      status: 422,
      body: { errors: { rooms: ['1つの物件に登録できる部屋は100室までです'] } },
    });
  });

  test('1,000 products per property, including moved ones', async () => {
    const another = await create('/api/properties', body);
    const elsewhere = await create('/api/rooms', { property_id: another, name: '書斎' });
    const spare = await create('/api/products', { room_id: elsewhere, name: '棚' });
    await fill('products', 'room_id, name', `${room}, n`, 999);
    expect((await send('POST', '/api/products', { room_id: room, name: '灯り' })).status).toBe(201);
    const full = { status: 409, body: { detail: '1つの物件に登録できる製品は1,000点までです' } };
    expect(await send('POST', '/api/products', { room_id: room, name: '灯り' })).toMatchObject(full);
    expect(await send('PATCH', `/api/products/${spare}`, { room_id: room })).toMatchObject(full);
    expect(await send('PATCH', `/api/rooms/${elsewhere}`, { property_id: property })).toMatchObject({ status: 409 });
    const products = (count: number) => Array.from({ length: count }, () => ({ name: '灯' }));
    const rooms = [
      { name: '居間', products: products(600) },
      ...[1, 2].map(() => ({ name: '室', products: products(201) })),
    ];
    expect(await send('POST', '/api/properties/whole', { ...body, rooms })).toMatchObject({
      status: 422,
      body: { errors: { rooms: ['1つの物件に登録できる製品は1,000点までです'] } },
    });
  });

  test('100 drawings per property', async () => {
    await fill('drawings', 'property_id, name', `${property}, n`, 99);
    expect((await send('POST', '/api/drawings', { property_id: property, name: '配置図' })).status).toBe(201);
    expect(await send('POST', '/api/drawings', { property_id: property, name: '配置図' })).toMatchObject({
      status: 409,
      body: { detail: '1つの物件に登録できる図面は100枚までです' },
    });
  });

  test('five times as many drawings including deleted ones; a copy of the property starts anew', async () => {
    const home = await create('/api/properties', body);
    const drawing = (property_id: number) => ({ property_id, name: '配置図' });
    await fill('drawings', 'property_id, name, deleted_at', `${home}, n, now()`, 499);
    expect((await send('POST', '/api/drawings', drawing(home))).status).toBe(201);
    expect(await send('POST', '/api/drawings', drawing(home))).toMatchObject({
      status: 409,
      body: { detail: quotaWithDeleted.message },
    });
    const copy = await create(`/api/properties/${home}/copy`, {});
    expect((await send('POST', '/api/drawings', drawing(copy))).status).toBe(201);
  });

  test('200 specifications per product, added one by one or in bulk', async () => {
    const elsewhere = await create('/api/properties', body);
    const study = await create('/api/rooms', { property_id: elsewhere, name: '書斎' });
    const product = await create('/api/products', { room_id: study, name: '棚' });
    const path = `/api/products/${product}/specifications`;
    const row = { spec_type: '素材', spec_value: '杉' };
    const full = { status: 409, body: { detail: '1つの製品に登録できる仕様と寸法は、それぞれ200行までです' } };
    expect((await send('PUT', path, Array(199).fill(row))).status).toBe(200);
    expect((await send('POST', path, row)).status).toBe(201);
    expect(await send('POST', path, row)).toMatchObject(full);
    expect(await send('PUT', path, [row])).toMatchObject(full);
  });

  test('rows that saves leave out do not pile up: they are removed, or kept for a buyer up to five times', async () => {
    const { product, ...sold } = await createPropertyIn(parts, 'published');
    const rows = Array(200).fill({ spec_type: '素材', spec_value: '杉' });
    const replaceAll = async () =>
      (await send('PUT', `/api/products/${product}/whole`, { specifications: rows })).status;
    const count = async () => {
      const all = parts.db.selectFrom('specifications').select('id').where('product_id', '=', product);
      return (await all.execute()).length;
    };
    for (const _ of [1, 2, 3]) expect(await replaceAll()).toBe(200);
    expect(await count()).toBe(200);

    await insertPurchase(parts, sold, 'buyer', 'paid');
    for (const _ of [1, 2, 3, 4, 5]) expect(await replaceAll()).toBe(200);
    expect(await count()).toBe(1200);
    expect(await replaceAll()).toBe(409);
  });
});
