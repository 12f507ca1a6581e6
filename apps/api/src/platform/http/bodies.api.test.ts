import { beforeAll, describe, expect, test, vi } from 'vitest';
import { publishProperty } from '#test/uploads.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();

const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
function multipart(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

let propertyId: number;
let roomId: number;
let productId: number;

const create = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await send('POST', path, body)).body.id as never;

beforeAll(async () => {
  propertyId = await create('/api/properties', property);
  roomId = await create('/api/rooms', { property_id: propertyId, name: '新規部屋' });
  productId = await create('/api/products', { room_id: roomId, name: 'インテリア #1' });
});

describe('request bodies', () => {
  test.each(['PUT', 'PATCH'])(
    '%s a property as JSON, form and multipart: absent fields stay, null and empty ones are cleared',
    async (method) => {
      const save = async (body: Parameters<typeof send>[2]) =>
        (await send(method, `/api/properties/${propertyId}`, body)).body;
      await save({ layout: '3LDK', site_area: 182.45, structure: 'WOODEN' });
      const byForm = await save(form({ construction_month: '１２', site_area: '１８２．４' }));
      expect(byForm).toMatchObject({ layout: '3LDK', construction_month: 12, site_area: 182.4 });
      const byMultipart = await save(multipart({ name: ' 木漏れ日の家 ', site_area: '' }));
      expect(byMultipart).toMatchObject({ name: '木漏れ日の家', site_area: null, structure: 'WOODEN' });
      const cleared = { structure: null, layout: null };
      expect(await save(cleared)).toMatchObject({ ...cleared, construction_month: 12 });
    },
  );

  test('accepts a status in upper or lower case and the internal or external user id; ignores other fields', async () => {
    const ignored = { role: 'admin', id: 1 };
    const listing = {
      property_id: propertyId,
      title: '仕様情報',
      status: 'DRAFT',
      user_id: 'seller',
      confirms_rights: 'on',
      ...ignored,
    };
    const created = await send('POST', '/api/listings', listing);
    expect(created).toMatchObject({ status: 201, body: { status: 'draft', price: 5000, visibility: 'PUBLIC' } });
    const path = `/api/listings/${created.body.id}`;
    const published_at = '2001-01-01T00:00:00.000Z';
    for (const status of ['PUBLISHED', 'published']) {
      await send('PATCH', path, { status: 'DRAFT' });
      const { body } = await send('PUT', path, { status, price: '０', published_at, user_id: parts.seller.id });
      expect(body).toMatchObject({ status: 'published' });
      expect(body.published_at).not.toBe(published_at);
    }
    await send('PATCH', path, { status: 'draft' });
    const { body } = await send('PATCH', path, form({ price: '８，０００', is_negotiable: 'on' }));
    expect(body).toMatchObject({ price: 8000, is_negotiable: true });
    expect((await send('POST', '/api/listings', listing)).status).toBe(409);
  });

  test('changes, adds and keeps rows; 404 for rows of another product, without saving anything', async () => {
    const path = `/api/products/${productId}/specifications`;
    const id = await create(path, { product_id: productId, spec_type: '素材', spec_value: '杉' });
    const saved = await send('PUT', path, [
      { id, product_id: productId, spec_type: '素材', spec_value: '楮和紙' },
      { product_id: productId, spec_type: '光源', spec_value: 'LED' },
    ]);
    expect(saved.body.items).toMatchObject([{ id, spec_value: '楮和紙' }, { spec_value: 'LED' }]);
    const other = await create('/api/products', { room_id: roomId, name: 'ほか' });
    const foreign = await send('PUT', `/api/products/${other}/specifications`, [
      { spec_type: 'a', spec_value: 'b' },
      { id, spec_type: 'x', spec_value: 'y' },
    ]);
    expect(foreign.status).toBe(404);
    expect((await send('GET', `/api/products/${other}/specifications`)).body.items).toEqual([]);
    expect((await send('GET', path)).body.items).toHaveLength(2);
  });

  test('404 for a row whose product differs from the path', async () => {
    const row = { product_id: productId + 1, spec_type: '素材', spec_value: '杉' };
    const path = `/api/products/${productId}/specifications`;
    const missing = { status: 404, body: { detail: '製品が見つかりません' } };
    expect(await send('POST', path, row)).toMatchObject(missing);
    expect(await send('PUT', path, [row])).toMatchObject(missing);
  });

  test('creates a property with nested content, all or nothing', async () => {
    const nested = {
      ...property,
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
    const { status, body } = await send('POST', '/api/properties/whole', nested);
    expect(status).toBe(201);
    expect(body.rooms).toMatchObject([{ products: [{ dimensions: [{ value: 450 }], locked: false }] }]);
    await publishProperty(as, Number(body.id));
    const visitor = await as('visitor', 'GET', `/api/properties/${body.id}/details`);
    expect(await visitor.json()).toMatchObject({ rooms: [{ products: [{ name: '灯り', locked: true }] }] });

    const count = async () => (await parts.db.selectFrom('properties').select('id').execute()).length;
    const before = await count();
    const broken = structuredClone(nested);
    Object.assign(broken.rooms[0]?.products[0] ?? {}, { product_category_id: 999_999 });
    expect((await send('POST', '/api/properties/whole', broken)).status).toBe(422);
    expect(await count()).toBe(before);
  });

  test('names the row of an invalid nested field', async () => {
    const product = (more: object) => ({ name: '灯り', ...more });
    const rooms = (invalid: object) => [{ name: '居間', products: [product({}), product(invalid)] }];
    for (const [invalid, field, message] of [
      [{ name: '' }, 'name', '製品名を入力してください'],
      [{ product_category_id: 999_999 }, 'product_category_id', 'カテゴリーを選択してください'],
      [{ catalog_url: 'ftp://a' }, 'catalog_url', 'https:// から始まるURLを入力してください'],
      [
        { dimensions: [{ dimension_type: '幅', value: -1, unit: 'mm' }] },
        'dimensions.0.value',
        '値は0以上の数字で入力してください',
      ],
    ] as const)
      expect(await send('POST', '/api/properties/whole', { ...property, rooms: rooms(invalid) })).toMatchObject({
        status: 422,
        body: { errors: { [`rooms.0.products.1.${field}`]: [message] } },
      });
  });
});

describe('a large body', () => {
  const path = () => `/api/properties/${propertyId}/imports`;

  test('is refused as a form', async () => {
    const large = { description: 'a'.repeat(110_000) };
    for (const body of [form(large), multipart(large)])
      expect((await send('PATCH', `/api/properties/${propertyId}`, body)).status).toBe(413);
  });

  test('is parsed in another thread, and so are its faults found: at most 200 are named', async () => {
    const rooms = [
      { name: '書斎', products: Array.from({ length: 2000 }, () => ({ name: '', note: '注'.repeat(50) })) },
    ];
    const parse = vi.spyOn(JSON, 'parse');
    const { status, body } = await send('POST', path(), { creation_key: crypto.randomUUID(), rooms });
    const lengths = parse.mock.calls.map(([text]) => text.length);
    parse.mockRestore();
    expect(status).toBe(422);
    const names = Object.keys(body.errors ?? {});
    expect(names).toHaveLength(200);
    expect(names[0]).toBe('rooms.0.products.0.name');
    // The answer is parsed here.
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  test.each([
    ['of a million empty changes', `{"changes":[${'{},'.repeat(1_000_000)}{}]}`, 422, '分けて保存してください'],
    ['of almost as many wrong values as are parsed', `{"changes":[${'1,'.repeat(399_000)}1]}`, 422, ''],
    ['that is no JSON', `{"changes":[${'{'.repeat(200_000)}`, 422, '読み取れませんでした'],
    ['of a list', `[${'"あ",'.repeat(100_000)}1]`, 422, '入力内容'],
    [
      'for somebody else',
      JSON.stringify({ creation_key: crypto.randomUUID(), user_id: 'mio', note: 'あ'.repeat(200_000) }),
      403,
      '',
    ],
  ])('%s is refused', async (_, json, status, detail) => {
    const response = await send('POST', path(), json, 'application/json');
    expect(response.status).toBe(status);
    expect(response.body.detail).toContain(detail);
  });
});
