import { beforeAll, describe, expect, test } from 'vitest';
import { insertListedProperty } from '#test/testListing.ts';
import { world } from '#test/world.ts';

const { parts, send } = world();
let propertyId: number;
let room: number;

const create = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await send('POST', path, body)).body.id as never;

beforeAll(async () => {
  const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
  propertyId = await create('/api/properties', property);
  for (const name of ['居間', '書斎', '納戸']) room = await create('/api/rooms', { property_id: propertyId, name });
  for (const name of ['灯り', '椅子', '棚']) await create('/api/products', { room_id: room, name });
  for (let count = 0; count < 3; count += 1) await insertListedProperty(parts);
});

const lists: [string, () => string][] = [
  ['properties', () => '/api/properties?'],
  ['by-user', () => `/api/properties/by-user/${parts.seller.id}?`],
  ['rooms', () => `/api/rooms?property_id=${propertyId}&`],
  ['products', () => `/api/products?room_id=${room}&`],
  ['listings', () => '/api/listings?'],
  ['my-listings', () => '/api/listings/my-listings?'],
  ['purchased', () => '/api/transactions/purchased?'],
];

describe.each(lists)('pages of %s', (name, path) => {
  type Page = { items: { id: number }[]; next_cursor: string | null };
  const page = async (query: string) => (await send('GET', `${path()}${query}`)).body as unknown as Page;

  test('skip and cursor return the same rows', async () => {
    const all = (await page('')).items.map(({ id }) => id);
    if (name !== 'purchased') expect(all.length).toBeGreaterThanOrEqual(3);
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, next_cursor }: Page = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...items.map(({ id }) => id));
      cursor = next_cursor;
    }
    expect(ids).toEqual(all);
    if (name === 'properties') expect(all, 'newest first').toEqual(all.toSorted((a, b) => b - a));
    expect((await page('skip=1&limit=1')).items.map(({ id }) => id)).toEqual(all.slice(1, 2));
  });
});

test.each([
  ['limit=0', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
  ['limit=1.5', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
  ['limit=x', 'limit', '件数は1以上の整数で指定してください（最大100件）'],
  ['skip=-1', 'skip', '開始位置は0以上の整数で指定してください'],
  ['skip=x', 'skip', '開始位置は0以上の整数で指定してください'],
  ['skip=99999999999', 'skip', '開始位置は0以上の整数で指定してください'],
  [`cursor=${btoa('id:2147483648')}`, 'cursor', '続きの位置が正しくありません'],
  ['cursor=nonsense', 'cursor', '続きの位置が正しくありません'],
  [`cursor=${'a'.repeat(201)}`, 'cursor', '続きの位置が正しくありません'],
])('422 for %s in every list', async (query, field, message) => {
  for (const [name, path] of lists)
    expect(await send('GET', `${path()}${query}`), name).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
});
