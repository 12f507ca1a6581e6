import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../http/limits.ts';
import { registerActors } from './actors.ts';
import { homeIn } from './states.ts';
import { eventually, pay, world } from './world.ts';

const { parts, as } = world();

type Body = Record<string, unknown> | unknown[] | FormData | URLSearchParams | string;

/** Calls as the seller, with a body in the form that a flow sends. */
async function send(method: string, path: string, body?: Body, type?: string) {
  const isPlain = Array.isArray(body) || (typeof body === 'object' && body.constructor === Object);
  const headers: Record<string, string> = { authorization: `Bearer ${await parts.token('seller')}` };
  if (type ?? isPlain) headers['content-type'] = type ?? 'application/json';
  const answer = await parts.app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as NonNullable<RequestInit['body']>) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

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
  await registerActors(parts);
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

  test('the first save publishes a room and a product', async () => {
    const of = async () => (await as('visitor', 'GET', `/api/properties/${property}/details`)).json();
    expect(await of()).toMatchObject({ rooms: [] });
    await send('PATCH', `/api/rooms/${room}`, { name: 'LDK' });
    expect(await of()).toMatchObject({ rooms: [{ name: 'LDK', products: [] }] });
    await send('PUT', `/api/products/${product}`, { name: 'ペンダントライト', catalog_url: 'https://example.jp/1' });
    expect(await of()).toMatchObject({ rooms: [{ products: [{ name: 'ペンダントライト', locked: true }] }] });
  });
});

describe('each broken rule is refused in its words', () => {
  const cases: [string, string, () => string, Body, string][] = [
    ['a property without a name', 'POST', () => '/api/properties', { ...home, name: '　' }, '物件名を入力してください'],
    ['without a type', 'POST', () => '/api/properties', { ...home, property_type: '' }, '物件種別を選択してください'],
    [
      'without a prefecture',
      'POST',
      () => '/api/properties',
      { ...home, prefecture: '江戸' },
      '都道府県を選択してください',
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
      'すべての寸法情報を入力してください',
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
      '状態を選択してください',
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

test('what moves takes its pictures along, and what was sold does not move out of sight', async () => {
  const newRoom = async (at: number) =>
    (await send('POST', '/api/rooms', { property_id: at, name: '書斎' })).body.id as unknown as number;
  const other = (await send('POST', '/api/properties', home)).body.id as unknown as number;
  const moved = await newRoom(property);
  const announced = await send('POST', '/api/images/presigned-url', { room_id: moved, content_type: 'image/png' });
  await send('PATCH', `/api/rooms/${moved}`, { property_id: other });
  const { db } = parts;
  const upload = await db
    .selectFrom('uploads')
    .select('property_id')
    .where('id', '=', Number(announced.body.image_id))
    .executeTakeFirst();
  expect(upload).toEqual({ property_id: other });

  const sold = await homeIn(parts, 'sold');
  const hidden = await newRoom(sold.property);
  expect((await send('PATCH', `/api/products/${sold.product}`, { room_id: hidden })).status).toBe(200);
  const kept = await as('purchaser', 'GET', `/api/products/${sold.product}`);
  expect(await kept.json()).toMatchObject({ room_id: hidden, locked: false });
  expect((await send('PATCH', `/api/rooms/${hidden}`, { property_id: other })).status).toBe(409);
});

test('whoever cannot be paid does not offer; onboarding says what is missing, and then it is complete', async () => {
  const { id } = (await (await as('newcomer', 'POST', '/api/properties', home)).json()) as { id: number };
  const offer = () => as('newcomer', 'POST', '/api/listings', { property_id: id, title: '仕様情報' });
  expect((await offer()).status).toBe(403);
  expect(await (await as('newcomer', 'GET', '/api/sellers/onboarding/status')).json()).toMatchObject({
    status: 'none',
  });

  const started = await as('newcomer', 'POST', '/api/sellers/onboarding/start', { display_name: '新人' });
  const { url } = (await started.json()) as { url: string };
  const status = await (await as('newcomer', 'GET', '/api/sellers/onboarding/status')).json();
  expect(status).toMatchObject({ status: 'incomplete', missing: expect.arrayContaining(['振込先の口座']) });
  expect((await as('newcomer', 'POST', '/api/sellers/stripe-dashboard')).status).toBe(409);

  const answers = { name: '新人', bank_name: '見本銀行', account_number: '1234567', tos: 'on' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(answers), redirect: 'manual' });
  await eventually(async () => (await offer()).status === 201);
  expect(await (await as('newcomer', 'GET', '/api/sellers/onboarding/status')).json()).toEqual({
    status: 'complete',
    onboarding_completed: true,
    missing: [],
  });
  expect(await (await as('newcomer', 'POST', '/api/sellers/stripe-dashboard')).json()).toHaveProperty('url');
  // A page that somebody opened and left is no sale.
  const { items } = (await (await as('newcomer', 'GET', '/api/listings/my-listings')).json()) as {
    items: [{ id: number }];
  };
  await as('newcomer', 'PATCH', `/api/listings/${items[0].id}`, { status: 'published' });
  expect((await as('looker', 'POST', '/api/transactions/checkout', { listingId: items[0].id })).status).toBe(200);
  expect((await as('newcomer', 'POST', '/api/sellers/reset-stripe')).status).toBe(409);
  await as('newcomer', 'PATCH', `/api/listings/${items[0].id}`, { status: 'draft' });
  expect(await (await as('newcomer', 'POST', '/api/sellers/reset-stripe')).json()).toEqual({ reset: true });
  const again = await as('newcomer', 'POST', '/api/sellers/register', {});
  expect(await again.json()).toMatchObject({ account_status: 'incomplete' });
});

test('a dispute ends the access, takes the seller’s share back, and is remembered', async () => {
  const { id } = (await send('POST', '/api/properties', home)).body as unknown as { id: number };
  const offer = await send('POST', '/api/listings', { property_id: id, title: '仕様情報', status: 'published' });
  const checkout = await as('disputer', 'POST', '/api/transactions/checkout', { listingId: offer.body.id });
  await pay(((await checkout.json()) as { url: string }).url, '4000000000000259');
  const found = await eventually(async () => {
    const row = await parts.db.selectFrom('transactions').selectAll().where('property_id', '=', id).executeTakeFirst();
    return row?.status === 'disputed' && !row.reversal_due && row;
  });
  const check = await as('disputer', 'GET', `/api/transactions/check?property_id=${id}`);
  expect(await check.json()).toMatchObject({ isPurchased: false });
  const intent = await parts.payment.stripe.paymentIntents.retrieve(found.payment_intent_id ?? '', {
    expand: ['latest_charge.transfer'],
  });
  expect(intent.latest_charge).toMatchObject({ transfer: { reversed: true } });
  const told = await parts.db.selectFrom('transactions').select('id').where('property_id', '=', id).execute();
  const { rows } = await sqlAudit(told[0]?.id ?? 0);
  expect(rows.map(({ change }) => change.status).at(-1)).toBe('disputed');
});

const sqlAudit = (id: number) =>
  sql<{ change: { status: string } }>`
    select change from audit where subject = 'transactions' and subject_id = ${id} order by id`.execute(parts.db);

test('the audit cannot be changed', async () => {
  await expect(sql`delete from audit`.execute(parts.db)).rejects.toThrow('append-only');
  await expect(sql`update audit set subject = 'x'`.execute(parts.db)).rejects.toThrow('append-only');
});

test('too many calls are told when to come again', async () => {
  const limits = createLimits();
  const calls = await Promise.allSettled(Array.from({ length: 300 }, () => limits('checkout', 'somebody')));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  const refused = calls.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  await expect(limits('checkout', 'somebody else')).resolves.toBeUndefined();
});
