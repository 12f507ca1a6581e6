import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors } from '../../test/actors.ts';
import { type Home, homeIn } from '../../test/states.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let home: Home;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  home = await homeIn(parts, 'sold');
});

type Earlier = {
  product_id: number | null;
  drawing_id: number | null;
  replaced_at: string;
  texts: { label: string; value: string }[];
};

const earlierFor = async (person: string, id = home.property) => {
  const answer = await as(person, 'GET', `/api/properties/${id}/earlier-contents`);
  return answer.status === 200 ? ((await answer.json()) as { items: Earlier[] }).items : answer.status;
};
const textsFor = async (person: string) => {
  const items = await earlierFor(person);
  return typeof items === 'number' ? items : items.map(({ texts }) => texts);
};

test('a sold home cannot be emptied: its buyer reads what stood there, and when it was replaced', async () => {
  const before = Date.now();
  const emptied = { product_code: null, description: null, manufacturer_name: 'べつの工房' };
  expect((await send('PATCH', `/api/products/${home.product}`, emptied)).status).toBe(200);
  const items = await earlierFor('purchaser');
  expect(items).toMatchObject([
    {
      product_id: home.product,
      drawing_id: null,
      texts: [
        { label: 'メーカー', value: 'CANARY 工房' },
        { label: '品番', value: 'CANARY-1' },
        { label: '説明', value: 'CANARY の説明' },
      ],
    },
  ]);
  const [{ replaced_at } = { replaced_at: '' }] = items as Earlier[];
  expect(new Date(replaced_at).getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(await textsFor('seller')).toEqual(await textsFor('purchaser'));
  for (const [person, status] of [
    ['visitor', 401],
    ['buyer', 403],
    ['refunded', 403],
    ['other', 403],
  ] as const)
    expect(await earlierFor(person), person).toBe(status);
});

describe('what is kept', () => {
  test('a specification, a dimension and a drawing that are replaced, newest first', async () => {
    const { product, specification, dimension, drawing } = home;
    await send('PUT', `/api/products/${product}/specifications`, [
      { id: specification, spec_type: '素材', spec_value: '杉' },
    ]);
    await send('PUT', `/api/products/${product}/dimensions`, [
      { id: dimension, dimension_type: '幅', value: 1, unit: 'cm' },
    ]);
    await send('PATCH', `/api/drawings/${drawing}`, { name: 'べつの図面' });
    const texts = (await textsFor('purchaser')) as Earlier['texts'][];
    expect(texts[0]?.[0]?.label).toBe('図面名');
    expect(texts.slice(1)).toEqual([
      [{ label: 'CANARY 幅', value: '450 mm' }],
      [{ label: '素材', value: 'CANARY 和紙' }],
    ]);
  });

  test('each value, as often as it is replaced', async () => {
    for (const product_code of ['A-1', 'A-2', null])
      await send('PATCH', `/api/products/${home.product}`, { product_code });
    expect(await textsFor('purchaser')).toEqual(['A-2', 'A-1', 'CANARY-1'].map((value) => [{ label: '品番', value }]));
  });
});

describe('what is not', () => {
  test('a save that changes nothing, and a value that is filled in', async () => {
    await send('PATCH', `/api/products/${home.product}`, { product_code: 'CANARY-1' });
    expect(await textsFor('purchaser')).toEqual([]);
    await parts.db.updateTable('products').set({ description: null }).where('id', '=', home.product).execute();
    await parts.db.deleteFrom('earlier_contents').execute();
    await send('PATCH', `/api/products/${home.product}`, { description: '書き足した' });
    expect(await textsFor('purchaser')).toEqual([]);
  });

  test('what was replaced before the purchase', async () => {
    await send('PATCH', `/api/products/${home.product}`, { product_code: null });
    await parts.db
      .updateTable('transactions')
      .set({ created_at: new Date(Date.now() + 1000) })
      .where('id', '=', home.transaction)
      .execute();
    expect(await earlierFor('purchaser')).toEqual([]);
    expect(await earlierFor('seller')).toHaveLength(1);
  });

  test('content of a home that nobody has bought, or that was not published yet', async () => {
    const unsold = await homeIn(parts, 'published');
    await send('PATCH', `/api/products/${unsold.product}`, { product_code: null });
    expect(await earlierFor('seller', unsold.property)).toEqual([]);

    const added = await send('POST', '/api/products', { room_id: home.room, name: 'インテリア #9', product_code: 'X' });
    await send('PATCH', `/api/products/${added.body.id}`, { name: '棚', product_code: 'Y' });
    expect(await earlierFor('purchaser')).toEqual([]);
    await send('PATCH', `/api/products/${added.body.id}`, { product_code: null });
    expect(await textsFor('purchaser')).toEqual([[{ label: '品番', value: 'Y' }]]);
  });
});

test('a deleted account takes the earlier contents of its unsold homes along', async () => {
  await send('PATCH', `/api/products/${home.product}`, { product_code: null });
  await parts.db
    .updateTable('transactions')
    .set({ status: 'expired' })
    .where('property_id', '=', home.property)
    .execute();
  const { id } = await parts.db
    .selectFrom('users')
    .select('id')
    .where('external_user_id', '=', 'other')
    .executeTakeFirstOrThrow();
  await parts.db.updateTable('properties').set({ user_id: id }).where('id', '=', home.property).execute();
  expect((await as('other', 'DELETE', '/api/users/me')).status).toBe(200);
  expect(
    await parts.db.selectFrom('earlier_contents').select('id').where('property_id', '=', home.property).execute(),
  ).toEqual([]);
});
