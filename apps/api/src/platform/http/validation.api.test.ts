import { beforeAll, describe, expect, test } from 'vitest';
import { world } from '#test/world.ts';

const { parts, send } = world();

const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
let propertyId: number;
let room: number;
let product: number;

const create = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await send('POST', path, body)).body.id as never;

beforeAll(async () => {
  propertyId = await create('/api/properties', property);
  room = await create('/api/rooms', { property_id: propertyId, name: '新規部屋' });
  product = await create('/api/products', { room_id: room, name: 'インテリア #1' });
});

/** Per request: a valid body, and invalid changes, each with its message. An array replaces the body. */
const invalidBodies: [request: string, valid: object, cases: [changes: unknown, message: string][]][] = [
  [
    'POST /api/properties',
    property,
    [
      [{ name: '　' }, '物件名を入力してください'],
      [{ property_type: '' }, '物件種別を選択してください'],
      [{ prefecture: '' }, '都道府県を選択してください'],
      [{ prefecture: '江戸' }, '都道府県は「東京都」のように、47都道府県のいずれかで指定してください'],
      [{ property_type: 'CASTLE' }, '物件種別は HOUSE、APARTMENT、OTHER のいずれかで指定してください'],
      [{ structure: 'PAPER' }, '構造は WOODEN、STEEL_FRAME、RC、SRC、LIGHT_STEEL のいずれかで指定してください'],
      [{ site_area: 10_000_000 }, '面積は9,999,999㎡以下で入力してください'],
      [{ site_area: 1.005 }, '面積は0以上の数字を、小数点以下2桁までで入力してください'],
      [{ user_id: 'a'.repeat(201) }, '200文字以内で入力してください'],
    ],
  ],
  [
    'PATCH /api/properties/:property/visibility',
    {},
    [[{ visibility: 'SECRET' }, '公開範囲は PUBLIC か PRIVATE で指定してください']],
  ],
  [
    'POST /api/rooms',
    { property_id: 1, name: '居間' },
    [
      [{ name: '' }, '部屋名を入力してください'],
      [{ property_id: undefined }, 'Property ID is required'],
    ],
  ],
  [
    'PATCH /api/rooms/:room',
    {},
    [
      [{ description: 5 }, '文字で入力してください'],
      [[], '項目ごとに送信してください'],
    ],
  ],
  ['PATCH /api/rooms/:room/order', {}, [[{ position: 0 }, '並び順は1以上の整数で指定してください']]],
  ['PATCH /api/products/:product/order', {}, [[{ position: 1.5 }, '並び順は1以上の整数で指定してください']]],
  [
    'PATCH /api/products/:product',
    {},
    [
      [{ product_category_id: 'x' }, 'カテゴリーを選択してください'],
      [{ name: null }, '製品名を入力してください'],
    ],
  ],
  [
    'PUT /api/products/:product/specifications',
    {},
    [
      [[{ id: 'x', spec_type: 'a', spec_value: 'b' }], '番号で指定してください'],
      [[{ spec_type: '素材', spec_value: ' ' }], 'すべての仕様情報を入力してください'],
    ],
  ],
  [
    'PUT /api/products/:product/dimensions',
    {},
    [
      [{}, '行の配列で送信してください'],
      [[{ dimension_type: '幅', value: '', unit: 'mm' }], 'すべての寸法情報を入力してください'],
      [[{ dimension_type: '幅', value: 10_000_000, unit: 'mm' }], '値は9,999,999以下の数字で入力してください'],
    ],
  ],
  [
    'POST /api/products/:product/dimensions',
    { dimension_type: '幅', value: 1, unit: 'mm' },
    [
      [{ unit: 'ft' }, '単位は mm、cm、m のいずれかで指定してください'],
      [{ value: 'ひろい' }, '値は0以上の数字で入力してください'],
    ],
  ],
  ['POST /api/drawings', { property_id: 1 }, [[{ name: '' }, '図面名を入力してください']]],
  [
    'POST /api/listings',
    { property_id: 1, title: 'a' },
    [
      [{ title: ' ' }, 'タイトルを入力してください'],
      [{ price: '10000000' }, '価格は9,999,999円以下で入力してください'],
      [{ price: 10_000_000 }, '価格は9,999,999円以下で入力してください'],
      [{ price: 49 }, '価格は0円、または50円以上の整数で入力してください'],
      [{ price: 'いくらでも' }, '価格は0円、または50円以上の整数で入力してください'],
      [{ price: '' }, '価格を入力してください'],
      [{ price: null }, '価格を入力してください'],
      [{ listing_type: 'RENT' }, '出品の種類は PROPERTY_SPECS で指定してください'],
      [{ listing_type: '' }, '出品の種類を選択してください'],
      [{ status: 'sold' }, '状態は draft、published のいずれかで指定してください'],
      [{ status: '' }, '状態を選択してください'],
      [{ status: null }, '状態を選択してください'],
      [{ visibility: 'public' }, '公開範囲は PUBLIC、PRIVATE のいずれかで指定してください'],
      [{ visibility: '' }, '公開範囲を選択してください'],
      [{ is_negotiable: 'たぶん' }, 'はい・いいえで指定してください'],
      [{ property_id: undefined }, '物件IDが指定されていません'],
      [{ property_id: null }, '物件IDが指定されていません'],
      [{ property_id: '' }, '物件IDが指定されていません'],
      [{ property_id: 0 }, '番号で指定してください'],
      [{ property_id: 2_147_483_648 }, '番号で指定してください'],
    ],
  ],
  ['POST /api/transactions/checkout', {}, [[{}, 'リスティング情報が見つかりません']]],
  ['PATCH /api/users/me', {}, [[{ name: '　 ' }, 'ユーザー名を入力してください']]],
  [
    'POST /api/images/presigned-url',
    { property_id: 1, content_type: 'image/png' },
    [
      [{ content_type: 'application/pdf' }, '画像ファイルのみアップロード可能です'],
      [{ content_type: 'image/svg+xml' }, 'JPEG、PNG、WebP、HEICの画像をアップロードしてください'],
      [{ file_size: 10_485_761 }, 'ファイルサイズは10MB以下にしてください'],
    ],
  ],
];

async function expectInvalid(method: string, path: string, message: string, body?: Parameters<typeof send>[2]) {
  const response = await send(method, path, body);
  expect(response.status).toBe(422);
  expect(Object.values(response.body.errors ?? {}).flat()).toContain(message);
}

describe.each(invalidBodies)('%s', (request, valid, cases) => {
  test.each(cases)('rejects %j: %s', async (changes, message) => {
    const ids: Record<string, number> = { ':property': propertyId, ':room': room, ':product': product };
    const [method = '', path = ''] = request.replace(/:\w+/, (name) => `${ids[name]}`).split(' ');
    await expectInvalid(method, path, message, Array.isArray(changes) ? changes : { ...valid, ...(changes as object) });
  });
});

test.each([
  ['/api/properties/0', '番号で指定してください'],
  ['/api/properties/abc', '番号で指定してください'],
  ['/api/properties/2147483648', '番号で指定してください'],
  ['/api/properties/1%00', '番号で指定してください'],
  ['/api/rooms/1.5', '番号で指定してください'],
  ['/api/users/me/profile', '番号で指定してください'],
  ['/api/rooms', 'Property ID is required'],
  ['/api/companies/by-type/garden', '会社の種類は design、construction のいずれかで指定してください'],
  ['/api/transactions/check', '物件IDが指定されていません'],
])('rejects GET %s: %s', (path, message) => expectInvalid('GET', path, message));

test.each([
  ['a truncated form', 'abc', 'multipart/form-data; boundary=x', 422],
  ['a form without a boundary', 'abc', 'multipart/form-data', 422],
  ['a user id that is an object', '{"user_id":{"toString":1}}', 'application/json', 422],
  ['malformed JSON', '{', 'application/json', 422],
  ['XML', '<a/>', 'application/xml', 415],
  ['a NUL character', '{"name":"a\\u0000b"}', 'application/json', 422],
  ['an array instead of an object', '[]', 'application/json', 422],
  ['deep nesting', '['.repeat(20_000), 'application/json', 422],
  ['more than 256 KB', JSON.stringify({ name: 'a'.repeat(300_000) }), 'application/json', 413],
])('answers %s with a client error', async (_, body, type, status) => {
  expect((await send('PATCH', `/api/properties/${propertyId}`, body, type)).status).toBe(status);
});

test('403 for a user id that is an object, even where no user id is expected', async () => {
  const sent = { property_id: propertyId, name: '居間', user_id: { toString: 1 } };
  expect((await send('POST', '/api/rooms', sent)).status).toBe(403);
});

test('rejects an unknown category for new and existing products', async () => {
  for (const [method, path] of [
    ['POST', '/api/products'],
    ['PATCH', `/api/products/${product}`],
  ] as const)
    expect(
      await send(method, path, {
        name: '灯り',
        product_category_id: 999_999,
        ...(method === 'POST' && { room_id: room }),
      }),
    ).toMatchObject({ status: 422, body: { errors: { product_category_id: ['カテゴリーを選択してください'] } } });
});

test('401 for a visitor, even if the request is invalid', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await parts.app.request('/api/properties', { method: 'POST', headers, body: '{"name":""}' });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test.each([
  ['DELETE', '/api/properties', 'GET, HEAD, POST'],
  ['POST', '/api/properties/1', 'GET, HEAD, PATCH, PUT, DELETE'],
  ['GET', '/api/properties/whole', 'POST'],
  ['DELETE', '/api/listings/my-listings', 'GET, HEAD'],
  ['PUT', '/api/products/property/1', 'GET, HEAD'],
  ['OPTIONS', '/api/constants', 'GET, HEAD'],
  ['GET', '/api/sellers/webhook', 'POST'],
  ['GET', '/api/sellers/webhook/connect', 'POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
])('405 for %s %s with an Allow header', async (method, path, allow) => {
  const response = await parts.app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 405, detail: 'このメソッドは使えません' });
});
