import { changedElsewhere } from '@iespec/contract';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { runJobs } from '#test/jobs.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'published');
});

type Product = {
  id: number;
  name: string;
  status: string;
  version: number;
  manufacturer_name: string | null;
  product_code: string | null;
  specifications: { id: number; spec_type: string; spec_value: string }[];
  dimensions: { dimension_type: string; value: number; unit: string }[];
};
type Details = { rooms: { id: number; name: string; status: string; products: Product[] }[] };

const importInto = (property: number, body: Record<string, unknown>) =>
  send('POST', `/api/properties/${property}/imports`, body);
/** Without the images, whose signed URLs change with time. */
const read = async (property = ids.property) => {
  const response = await as('seller', 'GET', `/api/properties/${property}/details`);
  const { images: _, ...details } = (await response.json()) as Details & { images: unknown };
  return details;
};
const count = async () => {
  const { rooms } = await read();
  return [rooms.length, rooms.flatMap(({ products }) => products).length];
};

const lamp = {
  name: '和紙の灯り',
  manufacturer_name: '月灯工房',
  product_code: 'TA-450W',
  specifications: [
    { spec_type: '素材', spec_value: '楮和紙' },
    { spec_type: '色', spec_value: '生成り' },
  ],
  dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
};
const chair = { name: '食堂の椅子' };

test('adds rooms and products, and changes existing ones, all of them published', async () => {
  const [before] = (await read()).rooms;
  const [existing] = before?.products ?? [];
  const answer = await importInto(ids.property, {
    rooms: [
      { name: '書斎', products: [lamp, chair] },
      { id: ids.room, name: 'ほかの名前', products: [chair] },
    ],
    changes: [{ id: existing?.id, version: existing?.version, product_code: 'K-1', specifications: [] }],
  });
  expect(answer).toMatchObject({ status: 201, body: { rooms: 1, products: 3, changes: 1 } });
  const { rooms } = await read();
  expect(rooms.map(({ name, status }) => [name, status])).toEqual([
    [before?.name, 'updated'],
    ['書斎', 'updated'],
  ]);
  expect(rooms[1]?.products).toMatchObject([
    { ...lamp, status: 'updated' },
    { ...chair, status: 'updated', specifications: [] },
  ]);
  expect(rooms[0]?.products.map(({ name }) => name)).toEqual([
    ...(before?.products ?? []).map(({ name }) => name),
    chair.name,
  ]);
  expect(rooms[0]?.products[0]).toMatchObject({ product_code: 'K-1', specifications: [] });
  // Fields that were not sent stay.
  expect(rooms[0]?.products[0]?.manufacturer_name).toBe(existing?.manufacturer_name);
  expect(rooms[0]?.products[0]?.dimensions).toEqual(existing?.dimensions);
});

test('an import whose response was lost happens once', async () => {
  const body = { creation_key: crypto.randomUUID(), rooms: [{ name: '書斎', products: [lamp] }] };
  const both = await Promise.all([importInto(ids.property, body), importInto(ids.property, body)]);
  const counts = await count();
  const again = await importInto(ids.property, { ...body, rooms: [] });
  for (const answer of [...both, again])
    expect(answer).toMatchObject({ status: 201, body: { rooms: 1, products: 1, changes: 0 } });
  expect(await count()).toEqual(counts);
  await importInto(ids.property, { ...body, creation_key: crypto.randomUUID() });
  expect(await count()).toEqual(counts.map((before) => before + 1));
});

describe('saves nothing if one part is wrong:', () => {
  const rooms = [{ name: '書斎', products: [lamp] }];
  test.each([
    ['a field', 422, () => ({ rooms: [{ name: '書斎', products: [lamp, { name: '' }] }] })],
    ['a category', 422, () => ({ rooms: [{ name: '書斎', products: [{ ...lamp, product_category_id: 9999 }] }] })],
    ['an outdated version', 409, () => ({ rooms, changes: [{ id: ids.product, version: 999, name: '灯り' }] })],
    ['a room of another property', 404, () => ({ rooms: [...rooms, { id: elsewhere.room, name: '居間' }] })],
    ['a product of another property', 404, () => ({ rooms, changes: [{ id: elsewhere.product, version: 1 }] })],
    ['a product that is changed twice', 404, () => ({ changes: [changeOf({}), changeOf({})] })],
    ['a row of another product', 404, () => ({ rooms, changes: [changeOf({ id: elsewhere.specification })] })],
    ['a missing version', 422, () => ({ rooms, changes: [{ id: ids.product, name: '灯り' }] })],
  ])('%s', async (_, status, body) => {
    elsewhere = await createPropertyIn(parts, 'published');
    const before = await read();
    version = before.rooms[0]?.products.find(({ id }) => id === ids.product)?.version;
    expect((await importInto(ids.property, body())).status).toBe(status);
    expect(await read()).toEqual(before);
  });
  let elsewhere: PropertyIds;
  let version: number | undefined;
  const changeOf = (row: object) => ({
    id: ids.product,
    version,
    specifications: [{ ...row, spec_type: '素材', spec_value: '杉' }],
  });
});

test('names the field of each fault', async () => {
  const { body } = await importInto(ids.property, {
    rooms: [
      { name: '書斎', products: [lamp, { name: '', dimensions: [{ dimension_type: '幅', value: '約', unit: 'mm' }] }] },
    ],
    changes: [{ id: ids.product, version: 1, catalog_url: 'x y' }],
  });
  expect(Object.keys((body as { errors?: object }).errors ?? {})).toEqual([
    'rooms.0.products.1.name',
    'rooms.0.products.1.dimensions.0.value',
    'changes.0.catalog_url',
  ]);
});

test('keeps within the quotas, with what exists; a thousand described products fit into one request', async () => {
  const products = Array.from({ length: 1000 }, () => ({ ...lamp, description: '灯'.repeat(500) }));
  const detail = '1つの物件に登録できる製品は1,000点までです';
  const [, existing = 0] = await count();
  expect(await importInto(ids.property, { rooms: [{ name: '書斎', products }] })).toMatchObject({
    status: 409,
    body: { detail },
  });
  const fitting = await importInto(ids.property, { rooms: [{ name: '書斎', products: products.slice(existing) }] });
  expect(fitting.body).toEqual({ rooms: 1, products: 1000 - existing, changes: 0 });
});

test('half a character is saved as its replacement', async () => {
  const specifications = [{ spec_type: '\ud83d', spec_value: '白' }];
  const rooms = [{ id: ids.room, name: '居間', products: [{ name: '棚\ud83d', specifications }] }];
  expect((await importInto(ids.property, { rooms })).status).toBe(201);
  expect((await read()).rooms[0]?.products.at(-1)).toMatchObject({
    name: '棚\ufffd',
    specifications: [{ spec_type: '\ufffd' }],
  });
});

describe('an import of more than 200 new rows', () => {
  const lamps = Array.from({ length: 80 }, (_, n) => ({ ...lamp, name: `灯り${n}` }));
  const rooms = () => [
    { name: '書斎\ud83d', products: lamps },
    { id: ids.room, name: '居間', products: [lamp, chair] },
  ];
  const countProperties = async () => (await parts.db.selectFrom('properties').select('id').execute()).length;
  /** Sends it without waiting for its result, nor for its job. */
  const begin = (body: Record<string, unknown>) => {
    vi.spyOn(parts.jobs, 'waitFor').mockResolvedValueOnce(true);
    return importInto(ids.property, body);
  };

  test('is written by a job and becomes visible as a whole', async () => {
    const creation_key = crypto.randomUUID();
    const body = { creation_key, rooms: rooms() };
    const before = await read();
    const properties = await countProperties();
    expect(await begin(body)).toEqual({ status: 202, body: { creation_key, done: 0, total: 82 } });
    expect(await read()).toEqual(before);
    const result = { status: 201, body: { rooms: 1, products: 82, changes: 0 } };
    expect(await importInto(ids.property, { creation_key })).toEqual(result);
    expect(await importInto(ids.property, body)).toEqual(result);
    expect(await countProperties()).toBe(properties);
    expect(await count()).toEqual([2, 82 + (before.rooms[0]?.products.length ?? 0)]);
    const [living, study] = (await read()).rooms;
    expect(living?.products.slice(-2)).toMatchObject([lamp, chair]);
    expect(study).toMatchObject({ name: '書斎\ufffd', status: 'updated', products: lamps });
  });

  test('saves nothing if a product that it changes is saved before it ends', async () => {
    const [existing] = (await read()).rooms[0]?.products ?? [];
    const changes = [{ id: existing?.id, version: existing?.version, name: '灯り' }];
    const body = { creation_key: crypto.randomUUID(), rooms: rooms(), changes };
    const properties = await countProperties();
    expect((await begin(body)).status).toBe(202);
    await send('PATCH', `/api/products/${existing?.id}`, { name: 'べつの灯り' });
    const before = await read();
    for (const sent of [{ creation_key: body.creation_key }, body])
      expect(await importInto(ids.property, sent)).toMatchObject({ status: 409, body: { detail: changedElsewhere } });
    expect(await read()).toEqual(before);
    expect(await countProperties()).toBe(properties);
  });

  test('excludes other imports into its property, and fails when the property is deleted', async () => {
    const body = { creation_key: crypto.randomUUID(), rooms: rooms() };
    const before = await count();
    expect((await begin(body)).status).toBe(202);
    vi.spyOn(parts.jobs, 'waitFor').mockResolvedValueOnce(true);
    // The same content from another tab joins it.
    const { creation_key } = body;
    expect(await importInto(ids.property, { rooms: rooms() })).toMatchObject({ status: 202, body: { creation_key } });
    const other = [{ name: '納戸', products: lamps }];
    expect(await importInto(ids.property, { rooms: other })).toMatchObject({ status: 409 });
    const property = parts.db.updateTable('properties').where('id', '=', ids.property);
    await property.set({ deleted_at: new Date() }).execute();
    await runJobs(parts, 'build');
    await property.set({ deleted_at: null }).execute();
    expect((await importInto(ids.property, { creation_key: body.creation_key })).status).toBe(404);
    expect(await count()).toEqual(before);
  });
});
