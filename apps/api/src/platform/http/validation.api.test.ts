import { beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, send } = world();

const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
let property: number;
let room: number;
let product: number;

beforeAll(async () => {
  property = (await send('POST', '/api/properties', home)).body.id as unknown as number;
  room = (await send('POST', '/api/rooms', { property_id: property, name: '新規部屋' })).body.id as unknown as number;
  product = (await send('POST', '/api/products', { room_id: room, name: 'インテリア #1' })).body
    .id as unknown as number;
});

describe('each broken rule is refused in its words', () => {
  const cases: [string, string, () => string, Record<string, unknown> | unknown[] | '', string][] = [
    ['a property without a name', 'POST', () => '/api/properties', { ...home, name: '　' }, '物件名を入力してください'],
    ['without a type', 'POST', () => '/api/properties', { ...home, property_type: '' }, '物件種別を選択してください'],
    [
      'without a prefecture',
      'POST',
      () => '/api/properties',
      { ...home, prefecture: '' },
      '都道府県を選択してください',
    ],
    [
      'a prefecture that there is not',
      'POST',
      () => '/api/properties',
      { ...home, prefecture: '江戸' },
      '都道府県は「東京都」のように、47都道府県のいずれかで指定してください',
    ],
    [
      'a type that there is not',
      'POST',
      () => '/api/properties',
      { ...home, property_type: 'CASTLE' },
      '物件種別は HOUSE、APARTMENT、OTHER のいずれかで指定してください',
    ],
    [
      'a structure that there is not',
      'POST',
      () => '/api/properties',
      { ...home, structure: 'PAPER' },
      '構造は WOODEN、STEEL_FRAME、RC、SRC、LIGHT_STEEL のいずれかで指定してください',
    ],
    [
      'a year far ahead',
      'POST',
      () => '/api/properties',
      { ...home, construction_year: 2201 },
      '竣工年は1000から2200の西暦で入力してください',
    ],
    [
      '201 floors',
      'POST',
      () => '/api/properties',
      { ...home, floor_count: 201 },
      '階数は1から200の整数で入力してください',
    ],
    [
      'an area beyond all measure',
      'POST',
      () => '/api/properties',
      { ...home, site_area: 10_000_000 },
      '面積は9,999,999㎡以下で入力してください',
    ],
    [
      'month 13',
      'POST',
      () => '/api/properties',
      { ...home, construction_month: 13 },
      '竣工月は1から12の数字で入力してください',
    ],
    [
      'three decimals',
      'POST',
      () => '/api/properties',
      { ...home, site_area: 1.005 },
      '面積は0以上の数字を、小数点以下2桁までで入力してください',
    ],
    ['a room without a name', 'POST', () => '/api/rooms', { property_id: 1, name: '' }, '部屋名を入力してください'],
    ['a room without a property', 'POST', () => '/api/rooms', { name: '居間' }, 'Property ID is required'],
    ['a number where text is asked', 'PATCH', () => `/api/rooms/${room}`, { description: 5 }, '文字で入力してください'],
    ['a list where fields are asked', 'PATCH', () => `/api/rooms/${room}`, [], '項目ごとに送信してください'],
    [
      'fields where rows are asked',
      'PUT',
      () => `/api/products/${product}/dimensions`,
      {},
      '行の配列で送信してください',
    ],
    [
      'a row of no number',
      'PUT',
      () => `/api/products/${product}/specifications`,
      [{ id: 'x', spec_type: 'a', spec_value: 'b' }],
      '番号で指定してください',
    ],
    [
      'a category of no number',
      'PATCH',
      () => `/api/products/${product}`,
      { product_category_id: 'x' },
      'カテゴリーを選択してください',
    ],
    [
      'an owner with a long name',
      'POST',
      () => '/api/properties',
      { ...home, user_id: 'a'.repeat(201) },
      '200文字以内で入力してください',
    ],
    ['a property called 0', 'GET', () => '/api/properties/0', '', '番号で指定してください'],
    ['a room called 1.5', 'GET', () => '/api/rooms/1.5', '', '番号で指定してください'],
    ['rooms of nothing', 'GET', () => '/api/rooms', '', 'Property ID is required'],
    ['a product without a name', 'PATCH', () => `/api/products/${product}`, { name: null }, '製品名を入力してください'],
    [
      'a catalog that is a script',
      'PATCH',
      () => `/api/products/${product}`,
      { catalog_url: 'javascript:alert(1)' },
      'https:// から始まるURLを入力してください',
    ],
    [
      'a catalog with a name in it',
      'PATCH',
      () => `/api/products/${product}`,
      { catalog_url: 'https://a@b.example' },
      'https:// から始まるURLを入力してください',
    ],
    [
      'half a specification',
      'PUT',
      () => `/api/products/${product}/specifications`,
      [{ spec_type: '素材', spec_value: ' ' }],
      'すべての仕様情報を入力してください',
    ],
    [
      'half a dimension',
      'PUT',
      () => `/api/products/${product}/dimensions`,
      [{ dimension_type: '幅', value: '', unit: 'mm' }],
      'すべての寸法情報を入力してください',
    ],
    [
      'a dimension in feet',
      'POST',
      () => `/api/products/${product}/dimensions`,
      { dimension_type: '幅', value: 1, unit: 'ft' },
      '単位は mm、cm、m のいずれかで指定してください',
    ],
    [
      'a dimension of −1',
      'POST',
      () => `/api/products/${product}/dimensions`,
      { dimension_type: '幅', value: -1, unit: 'mm' },
      '値は0以上の数字で入力してください',
    ],
    [
      'a dimension beyond all measure',
      'PUT',
      () => `/api/products/${product}/dimensions`,
      [{ dimension_type: '幅', value: 10_000_000, unit: 'mm' }],
      '値は9,999,999以下の数字で入力してください',
    ],
    [
      'a dimension that is no number',
      'POST',
      () => `/api/products/${product}/dimensions`,
      { dimension_type: '幅', value: 'ひろい', unit: 'mm' },
      '値は0以上の数字で入力してください',
    ],
    [
      'a company of another kind',
      'GET',
      () => '/api/companies/by-type/garden',
      '',
      '会社の種類は design、construction のいずれかで指定してください',
    ],
    [
      'a drawing without a name',
      'POST',
      () => '/api/drawings',
      { property_id: 1, name: '' },
      '図面名を入力してください',
    ],
    [
      'an offer without a title',
      'POST',
      () => '/api/listings',
      { property_id: 1, title: '' },
      'タイトルを入力してください',
    ],
    [
      'a price of 49',
      'POST',
      () => '/api/listings',
      { property_id: 1, title: 'a', price: 49 },
      '価格は0円、または50円以上の整数で入力してください',
    ],
    [
      'half a yen',
      'POST',
      () => '/api/listings',
      { property_id: 1, title: 'a', price: 50.5 },
      '価格は0円、または50円以上の整数で入力してください',
    ],
    [
      'a status of its own',
      'POST',
      () => '/api/listings',
      { property_id: 1, title: 'a', status: 'sold' },
      '状態は draft、published のいずれかで指定してください',
    ],
    ['a name of blanks', 'PATCH', () => '/api/users/me', { name: '　 ' }, 'ユーザー名を入力してください'],
    [
      'a file that is no picture',
      'POST',
      () => '/api/images/presigned-url',
      { property_id: 1, content_type: 'application/pdf' },
      '画像ファイルのみアップロード可能です',
    ],
    [
      'a drawing for printers',
      'POST',
      () => '/api/images/presigned-url',
      { property_id: 1, content_type: 'image/svg+xml' },
      'JPEG、PNG、WebPの画像をアップロードしてください',
    ],
    [
      'more than 10 MB',
      'POST',
      () => '/api/images/presigned-url',
      { property_id: 1, content_type: 'image/png', file_size: 10_485_761 },
      'ファイルサイズは10MB以下にしてください',
    ],
    ['a purchase of nothing', 'GET', () => '/api/transactions/check', '', '物件IDが指定されていません'],
  ];
  test.each(cases)('%s', async (_, method, path, body, sentence) => {
    const answer = await send(method, path(), body === '' ? undefined : body);
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors ?? {}).flat()).toContain(sentence);
  });

  test.each([
    ['a form that breaks off', 'abc', 'multipart/form-data; boundary=x', 422],
    ['a form without a boundary', 'abc', 'multipart/form-data', 422],
    ['an owner that is no id', '{"user_id":{"toString":1}}', 'application/json', 422],
    ['no JSON', '{', 'application/json', 422],
    ['another kind', '<a/>', 'application/xml', 415],
    ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 422],
    ['a list where an object is asked', '[]', 'application/json', 422],
    ['deep nesting', '['.repeat(20_000), 'application/json', 422],
    ['more than 256 KB', JSON.stringify({ name: 'a'.repeat(300_000) }), 'application/json', 413],
  ])('%s is no fault of ours', async (_, body, type, status) => {
    expect((await send('PATCH', `/api/properties/${property}`, body, type)).status).toBe(status);
  });
});

test('an owner that is no id, where none is asked for, is somebody else', async () => {
  const sent = { property_id: property, name: '居間', user_id: { toString: 1 } };
  expect((await send('POST', '/api/rooms', sent)).status).toBe(403);
});

test('a category that there is not is refused, of a new product and of one that is there', async () => {
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

test('a visitor is asked to sign in, whatever is wrong with the request', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await parts.app.request('/api/properties', { method: 'POST', headers, body: '{"name":""}' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});
