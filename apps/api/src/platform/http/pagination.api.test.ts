import { beforeAll, describe, expect, test } from 'vitest';
import { newOffer } from '../../test/offers.ts';
import { world } from '../../test/world.ts';

const { parts, send } = world();
let property: number;
let room: number;

beforeAll(async () => {
  const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
  property = (await send('POST', '/api/properties', home)).body.id as unknown as number;
  for (const name of ['居間', '書斎', '納戸']) {
    const { body } = await send('POST', '/api/rooms', { property_id: property, name });
    room = body.id as unknown as number;
  }
  for (const name of ['灯り', '椅子', '棚']) await send('POST', '/api/products', { room_id: room, name });
  for (let count = 0; count < 3; count += 1) await newOffer(parts);
});

const lists: [string, () => string][] = [
  ['properties', () => '/api/properties?'],
  ['by-user', () => `/api/properties/by-user/${parts.seller.id}?`],
  ['rooms', () => `/api/rooms?property_id=${property}&`],
  ['products', () => `/api/products?room_id=${room}&`],
  ['listings', () => '/api/listings?'],
  ['my-listings', () => '/api/listings/my-listings?'],
  ['purchased', () => '/api/transactions/purchased?'],
];

describe.each(lists)('%s: paging is alike', (name, path) => {
  type Page = { items: { id: number }[]; next_cursor: string | null };
  const page = async (query: string) => (await send('GET', `${path()}${query}`)).body as unknown as Page;

  test('skip and cursor lead through the same rows', async () => {
    const all = (await page('')).items.map(({ id }) => id);
    if (name !== 'purchased') expect(all.length).toBeGreaterThanOrEqual(3);
    const walked: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, next_cursor }: Page = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...items.map(({ id }) => id));
      cursor = next_cursor;
    }
    expect(walked).toEqual(all);
    expect((await page('skip=1&limit=1')).items.map(({ id }) => id)).toEqual(all.slice(1, 2));
  });

  test('more than 100 is cut to 100, as the document says', async () => {
    expect((await send('GET', `${path()}limit=101`)).status).toBe(200);
  });

  test.each([
    ['limit=0', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
    ['limit=-1', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
    ['limit=1.5', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
    ['limit=x', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
    ['skip=-1', 'skip', '開始位置は0以上の整数で指定してください'],
    ['skip=x', 'skip', '開始位置は0以上の整数で指定してください'],
    ['skip=99999999999', 'skip', '開始位置は0以上の整数で指定してください'],
    [`cursor=${btoa('id:2147483648')}`, 'cursor', '続きの位置が正しくありません'],
    ['cursor=nonsense', 'cursor', '続きの位置が正しくありません'],
    [`cursor=${'a'.repeat(201)}`, 'cursor', '続きの位置が正しくありません'],
  ])('422 %s in Japanese', async (query, field, sentence) => {
    const answer = await send('GET', `${path()}${query}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
  });
});

test.each([
  () => `/api/products/property/${property}`,
  () => `/api/drawings/property/${property}`,
  () => `/api/listings/property/${property}`,
  () => `/api/images?property_id=${property}`,
  () => '/api/product-categories',
  () => '/api/companies/by-type/design',
])('a whole list says so: next_cursor is null (%#)', async (path) => {
  expect((await send('GET', path())).body).toHaveProperty('next_cursor', null);
});
