import { beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
function multipart(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

let property: number;
let room: number;
let product: number;

beforeAll(async () => {
  property = (await send('POST', '/api/properties', home)).body.id as unknown as number;
  room = (await send('POST', '/api/rooms', { property_id: property, name: '新規部屋' })).body.id as unknown as number;
  product = (await send('POST', '/api/products', { room_id: room, name: 'インテリア #1' })).body
    .id as unknown as number;
});

describe('every form of a body', () => {
  test.each(['PUT', 'PATCH'])(
    '%s of a property by JSON, form and multipart; absent keeps, null and empty clear',
    async (method) => {
      const path = `/api/properties/${property}`;
      await send(method, path, { layout: '3LDK', site_area: 182.45, structure: 'WOODEN' });
      expect(
        (await send(method, path, form({ construction_month: '１２', site_area: '１８２．４' }))).body,
      ).toMatchObject({
        layout: '3LDK',
        construction_month: 12,
        site_area: 182.4,
      });
      expect((await send(method, path, multipart({ name: ' 木漏れ日の家 ', site_area: '' }))).body).toMatchObject({
        name: '木漏れ日の家',
        site_area: null,
        structure: 'WOODEN',
      });
      expect((await send(method, path, { structure: null, layout: null })).body).toMatchObject({
        structure: null,
        layout: null,
        construction_month: 12,
      });
    },
  );

  test.each(['PUT', 'PATCH'])('%s of a drawing by form, as its flow sends it', async (method) => {
    const { body } = await send('POST', '/api/drawings', { property_id: property, name: '新規図面' });
    const fields = { name: '1階平面図', description: '縮尺100分の1', property_id: String(property) };
    for (const sent of [form(fields), multipart(fields), fields])
      expect((await send(method, `/api/drawings/${body.id}`, sent)).body).toMatchObject({
        ...fields,
        property_id: property,
      });
  });

  test('both cases of a status, both ids of the user, whatever else is sent', async () => {
    const listing = {
      property_id: property,
      title: '仕様情報',
      status: 'DRAFT',
      user_id: 'seller',
      role: 'admin',
      id: 1,
    };
    const created = await send('POST', '/api/listings', listing);
    expect(created).toMatchObject({ status: 201, body: { status: 'draft', price: 5000, visibility: 'PUBLIC' } });
    const path = `/api/listings/${created.body.id}`;
    const long_ago = '2001-01-01T00:00:00.000Z';
    for (const status of ['PUBLISHED', 'published']) {
      await send('PATCH', path, { status: 'DRAFT' });
      const { body } = await send('PUT', path, { status, published_at: long_ago, user_id: parts.seller.id });
      expect(body).toMatchObject({ status: 'published' });
      expect(body.published_at).not.toBe(long_ago);
    }
    expect((await send('PATCH', path, form({ price: '８，０００', is_negotiable: 'on' }))).body).toMatchObject({
      price: 8000,
      is_negotiable: true,
    });
    expect((await send('POST', '/api/listings', listing)).status).toBe(409);
  });

  test('rows are changed, added and kept; rows of another product are not there, and then nothing is saved', async () => {
    const path = `/api/products/${product}/specifications`;
    const first = await send('POST', path, { product_id: product, spec_type: '素材', spec_value: '杉' });
    const id = first.body.id as unknown as number;
    const saved = await send('PUT', path, [
      { id, product_id: product, spec_type: '素材', spec_value: '楮和紙' },
      { product_id: product, spec_type: '光源', spec_value: 'LED' },
    ]);
    expect(saved.body.items).toMatchObject([{ id, spec_value: '楮和紙' }, { spec_value: 'LED' }]);
    const other = (await send('POST', '/api/products', { room_id: room, name: 'ほか' })).body.id;
    const foreign = await send('PUT', `/api/products/${other}/specifications`, [
      { spec_type: 'a', spec_value: 'b' },
      { id, spec_type: 'x', spec_value: 'y' },
    ]);
    expect(foreign.status).toBe(404);
    expect((await send('GET', `/api/products/${other}/specifications`)).body.items).toEqual([]);
    expect((await send('GET', path)).body.items).toHaveLength(2);
  });

  test('a row that names another product than its path is refused', async () => {
    const row = { product_id: product + 1, spec_type: '素材', spec_value: '杉' };
    const path = `/api/products/${product}/specifications`;
    const missing = { status: 404, body: { detail: '製品が見つかりません' } };
    expect(await send('POST', path, row)).toMatchObject(missing);
    expect(await send('PUT', path, [row])).toMatchObject(missing);
  });

  test('a property whole: all of it, or nothing', async () => {
    const whole = {
      ...home,
      drawings: [{ name: '1階平面図' }],
      rooms: [
        {
          name: '居間',
          products: [
            {
              name: '灯り',
              specifications: [{ spec_type: '素材', spec_value: '和紙' }],
              dimensions: [{ dimension_type: '幅', value: '450', unit: 'mm' }],
            },
          ],
        },
      ],
    };
    const { status, body } = await send('POST', '/api/properties/whole', whole);
    expect(status).toBe(201);
    expect(body.rooms).toMatchObject([{ products: [{ dimensions: [{ value: 450 }], locked: false }] }]);
    const visitor = await as('visitor', 'GET', `/api/properties/${body.id}/details`);
    expect(await visitor.json()).toMatchObject({ rooms: [{ products: [{ name: '灯り', locked: true }] }] });

    const count = async () => (await parts.db.selectFrom('properties').select('id').execute()).length;
    const before = await count();
    const broken = structuredClone(whole);
    Object.assign(broken.rooms[0]?.products[0] ?? {}, { product_category_id: 999_999 });
    expect((await send('POST', '/api/properties/whole', broken)).status).toBe(422);
    expect(await count()).toBe(before);
  });

  test('whole names the row of a wrong field', async () => {
    const product = (more: object) => ({ name: '灯り', ...more });
    const rooms = (wrong: object) => [{ name: '居間', products: [product({}), product(wrong)] }];
    for (const [wrong, field, sentence] of [
      [{ name: '' }, 'name', '製品名を入力してください'],
      [{ product_category_id: 999_999 }, 'product_category_id', 'カテゴリーを選択してください'],
      [{ catalog_url: 'ftp://a' }, 'catalog_url', 'https:// から始まるURLを入力してください'],
      [
        { dimensions: [{ dimension_type: '幅', value: -1, unit: 'mm' }] },
        'dimensions.0.value',
        '値は0以上の数字で入力してください',
      ],
    ] as const)
      expect(await send('POST', '/api/properties/whole', { ...home, rooms: rooms(wrong) })).toMatchObject({
        status: 422,
        body: { errors: { [`rooms.0.products.1.${field}`]: [sentence] } },
      });
  });

  test('the first save publishes a room and a product', async () => {
    const of = async () => (await as('visitor', 'GET', `/api/properties/${property}/details`)).json();
    expect(await of()).toMatchObject({ rooms: [] });
    await send('PATCH', `/api/rooms/${room}`, { name: 'LDK' });
    expect(await of()).toMatchObject({ rooms: [{ name: 'LDK', products: [] }] });
    await send('PUT', `/api/products/${product}`, { name: 'ペンダントライト', catalog_url: 'https://example.jp/1' });
    expect(await of()).toMatchObject({ rooms: [{ products: [{ name: 'ペンダントライト', locked: true }] }] });
  });
});
