import { beforeAll, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, send } = world();
let ids: PropertyIds;

beforeAll(async () => {
  await registerActors(parts);
  ids = await createPropertyIn(parts, 'published');
});

type Versioned = { version: number; name: string; title: string };
const read = async (path: string) => (await send('GET', path)).body as unknown as Versioned;

const edits = [
  ['property', 'properties', 'name'],
  ['room', 'rooms', 'name'],
  ['product', 'products', 'name'],
  ['drawing', 'drawings', 'name'],
  ['listing', 'listings', 'title'],
] as const;

describe.each(edits)('concurrent edits of a %s', (kind, collection, field) => {
  const pathOf = () => `/api/${collection}/${ids[kind]}`;
  const [first, second] = [{ [field]: '先の名' }, { [field]: '後の名' }];

  test('409 with the current state for a stale version; saves with the current version', async () => {
    const path = pathOf();
    const { version } = await read(path);
    const saved = await send('PATCH', path, { ...first, version });
    expect(saved).toMatchObject({ status: 200, body: { ...first, version: version + 1 } });

    for (const method of ['PATCH', 'PUT']) {
      const late = await send(method, path, { ...second, version });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { ...first, version: version + 1 } });
      expect(late.body.detail).toContain('ほかの画面で変更されたため');
    }
    expect(await read(path)).toMatchObject(first);
    expect(await send('PATCH', path, { ...second, version: version + 1 })).toMatchObject({ status: 200, body: second });
    expect((await send('PATCH', path, { ...first })).status).toBe(200);
  });

  test('an unchanged save or a change elsewhere keeps the version', async () => {
    const path = pathOf();
    const { version, [field]: unchanged } = await read(path);
    await send('PATCH', path, { [field]: unchanged, version });
    await send('POST', '/api/rooms', { property_id: ids.property, name: '新規部屋' });
    expect((await read(path)).version).toBe(version);
  });

  test('one of several parallel saves succeeds', async () => {
    const path = pathOf();
    const { version } = await read(path);
    const responses = await Promise.all([1, 2, 3, 4].map((n) => send('PATCH', path, { [field]: `名${n}`, version })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('changing specifications or dimensions changes their product’s version', async () => {
  const path = `/api/products/${ids.product}`;
  const versions: number[] = [(await read(path)).version];
  const recordVersion = async () => versions.push((await read(path)).version);
  const { body } = await send('POST', `${path}/specifications`, { spec_type: '色', spec_value: '白' });
  await recordVersion();
  await send('PUT', `${path}/dimensions`, [{ dimension_type: '幅', value: 5, unit: 'mm' }]);
  await recordVersion();
  await send('DELETE', `/api/specifications/${body.id}`);
  await recordVersion();
  expect(new Set(versions).size).toBe(4);
});

test('422 for an invalid version', async () => {
  for (const version of ['x', -1, 1.5, {}])
    expect((await send('PATCH', `/api/rooms/${ids.room}`, { name: '部屋', version })).status).toBe(422);
});

describe('saving a product with its rows', () => {
  type Row = { id: number; spec_type: string };
  const path = () => `/api/products/${ids.product}/whole`;
  /** Without the images, whose signed URLs change with time. */
  const readProduct = async () => {
    const { images: _, ...product } = (await send('GET', `/api/products/${ids.product}`)).body as unknown as Product;
    return product;
  };
  type Product = { name: string; version: number; specifications: Row[]; dimensions: Row[]; images: unknown };

  test('saves nothing if a row is invalid or unknown, or the category is unknown', async () => {
    const before = await readProduct();
    const row = { spec_type: '色', spec_value: '白' };
    const invalid = await send('PUT', path(), { name: '別の名', specifications: [row, { ...row, spec_value: '' }] });
    expect(invalid).toMatchObject({
      status: 422,
      body: { errors: { 'specifications.1.spec_value': ['すべての仕様情報を入力してください'] } },
    });
    const unknownRow = await send('PUT', path(), { name: '別の名', specifications: [{ ...row, id: 999_999 }] });
    expect(unknownRow.status).toBe(404);
    const category = await send('PUT', path(), { product_category_id: 999_999, dimensions: [] });
    expect(category.status).toBe(422);
    expect(await readProduct()).toEqual(before);
  });

  test('keeps omitted lists; a stale save changes no row', async () => {
    const before = await readProduct();
    expect((await send('PATCH', path(), { name: '灯り 2' })).status).toBe(200);
    const now = await readProduct();
    expect(now).toMatchObject({ name: '灯り 2', specifications: before.specifications, dimensions: before.dimensions });
    const late = await send('PUT', path(), { version: before.version, specifications: [], dimensions: [] });
    expect(late).toMatchObject({ status: 409, body: { current: { specifications: before.specifications } } });
    expect(await readProduct()).toEqual(now);
  });
});
