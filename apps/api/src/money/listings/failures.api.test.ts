import { beforeAll, describe, expect, test } from 'vitest';
import { insertListedProperty } from '../../test/testListing.ts';
import { publishProperty } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const newProperty = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
let property: number;
let listing: { id: number; property_id: number };
let othersProperty: number;

beforeAll(async () => {
  property = (await send('POST', '/api/properties', newProperty)).body.id as unknown as number;
  listing = await insertListedProperty(parts);
  othersProperty = ((await (await as('other', 'POST', '/api/properties', newProperty)).json()) as { id: number }).id;
  await publishProperty(as, othersProperty, 'other');
});

const invalidPrice = '価格は0円、または50円以上の整数で入力してください';

describe('error messages of rejected listings', () => {
  test.each([
    ['price', '10000000', '価格は9,999,999円以下で入力してください'],
    ['price', 10_000_000, '価格は9,999,999円以下で入力してください'],
    ['price', 49, invalidPrice],
    ['price', -1, invalidPrice],
    ['price', 50.5, invalidPrice],
    ['price', 'いくらでも', invalidPrice],
    ['price', '', '価格を入力してください'],
    ['price', null, '価格を入力してください'],
    ['title', ' ', 'タイトルを入力してください'],
    ['listing_type', 'RENT', '出品の種類は PROPERTY_SPECS で指定してください'],
    ['listing_type', '', '出品の種類を選択してください'],
    ['status', 'sold', '状態は draft、published のいずれかで指定してください'],
    ['status', '', '状態を選択してください'],
    ['status', null, '状態を選択してください'],
    ['visibility', 'public', '公開範囲は PUBLIC、PRIVATE のいずれかで指定してください'],
    ['visibility', '', '公開範囲を選択してください'],
    ['is_negotiable', 'たぶん', 'はい・いいえで指定してください'],
  ])('422 %s %j: %s', async (field, value, message) => {
    for (const [method, path] of [
      ['POST', '/api/listings'],
      ['PATCH', `/api/listings/${listing.id}`],
    ] as const) {
      const { status, body } = await send(method, path, { property_id: property, title: '仕様情報', [field]: value });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
    }
  });

  test.each([
    [undefined, '物件IDが指定されていません'],
    [null, '物件IDが指定されていません'],
    ['', '物件IDが指定されていません'],
    ['x', '番号で指定してください'],
    [0, '番号で指定してください'],
    [1.5, '番号で指定してください'],
    [2_147_483_648, '番号で指定してください'],
  ])('422 property_id %j: %s', async (property_id, message) => {
    const { status, body } = await send('POST', '/api/listings', { title: '仕様情報', property_id });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { property_id: [message] } });
  });

  test.each([
    ['an unknown property', 'seller', () => 999_999, 404, '物件が見つかりません'],
    ['another user’s property', 'seller', () => othersProperty, 403, 'この物件は他のユーザーによって登録されています'],
    [
      'a seller without an account',
      'other',
      () => othersProperty,
      403,
      '出品するには、売上を受け取る口座の登録を完了してください',
    ],
    ['a second listing', 'seller', () => listing.property_id, 409, 'この物件はすでに出品されています'],
    ['a visitor', 'visitor', () => listing.property_id, 401, 'ログインが必要です'],
  ])('%s', async (_, person, id, status, detail) => {
    const response = await as(person, 'POST', '/api/listings', { title: '仕様情報', property_id: id() });
    expect(await response.json()).toMatchObject({ status, detail });
  });

  test('an unknown listing, or another user’s', async () => {
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await send(method, '/api/listings/999999', method === 'PATCH' ? {} : undefined)).body).toMatchObject({
        status: 404,
        detail: 'リスティング情報が見つかりません',
      });
    const response = await as('other', 'PATCH', `/api/listings/${listing.id}`, { price: 100 });
    expect(await response.json()).toMatchObject({
      status: 403,
      detail: 'このリスティング情報は他のユーザーによって登録されています',
    });
  });
});
