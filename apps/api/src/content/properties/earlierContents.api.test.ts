import type { EarlierContent } from '@iespec/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerActors } from '#test/actors.ts';
import { createPropertyIn, type PropertyIds } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as, send } = world();
let ids: PropertyIds;

beforeAll(() => registerActors(parts));
beforeEach(async () => {
  ids = await createPropertyIn(parts, 'sold');
});

const earlierFor = async (person: string, id = ids.property) => {
  const response = await as(person, 'GET', `/api/properties/${id}/earlier-contents`);
  return response.status === 200 ? ((await response.json()) as { items: EarlierContent[] }).items : response.status;
};
const textsFor = async (person: string) => {
  const items = await earlierFor(person);
  return typeof items === 'number' ? items : items.map(({ texts }) => texts);
};

test('the buyer of a property reads values replaced since the purchase, with the date', async () => {
  const before = Date.now();
  const changes = { product_code: null, description: null, manufacturer_name: 'べつの工房' };
  expect((await send('PATCH', `/api/products/${ids.product}`, changes)).status).toBe(200);
  const items = await earlierFor('buyer');
  expect(items).toMatchObject([
    {
      product_id: ids.product,
      drawing_id: null,
      texts: [
        { label: 'メーカー', value: 'CANARY 工房' },
        { label: '品番', value: 'CANARY-1' },
        { label: '説明', value: 'CANARY の説明' },
      ],
    },
  ]);
  const [{ replaced_at } = { replaced_at: '' }] = items as EarlierContent[];
  expect(new Date(replaced_at).getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(await textsFor('seller')).toEqual(await textsFor('buyer'));
});

describe('earlier contents include', () => {
  test('replaced specifications, dimensions and drawings, newest first', async () => {
    const { product, specification, dimension, drawing } = ids;
    await send('PUT', `/api/products/${product}/specifications`, [
      { id: specification, spec_type: '素材', spec_value: '杉' },
    ]);
    await send('PUT', `/api/products/${product}/dimensions`, [
      { id: dimension, dimension_type: '幅', value: 1, unit: 'cm' },
    ]);
    await send('PATCH', `/api/drawings/${drawing}`, { name: 'べつの図面' });
    const texts = (await textsFor('buyer')) as EarlierContent['texts'][];
    expect(texts[0]?.[0]?.label).toBe('図面名');
    expect(texts.slice(1)).toEqual([
      [{ label: 'CANARY 幅', value: '450 mm' }],
      [{ label: '素材', value: 'CANARY 和紙' }],
    ]);
  });

  test('each of several replaced values', async () => {
    for (const product_code of ['A-1', 'A-2', null])
      await send('PATCH', `/api/products/${ids.product}`, { product_code });
    expect(await textsFor('buyer')).toEqual(['A-2', 'A-1', 'CANARY-1'].map((value) => [{ label: '品番', value }]));
  });
});

describe('earlier contents exclude', () => {
  test('saves without changes and values that were empty', async () => {
    await send('PATCH', `/api/products/${ids.product}`, { product_code: 'CANARY-1' });
    expect(await textsFor('buyer')).toEqual([]);
    await parts.db.updateTable('products').set({ description: null }).where('id', '=', ids.product).execute();
    await parts.db.deleteFrom('earlier_contents').execute();
    await send('PATCH', `/api/products/${ids.product}`, { description: '書き足した' });
    expect(await textsFor('buyer')).toEqual([]);
  });

  test('values replaced before the purchase', async () => {
    await send('PATCH', `/api/products/${ids.product}`, { product_code: null });
    const created_at = new Date(Date.now() + 1000);
    await parts.db.updateTable('transactions').set({ created_at }).where('id', '=', ids.transaction).execute();
    expect(await earlierFor('buyer')).toEqual([]);
    expect(await earlierFor('seller')).toHaveLength(1);
  });

  test('content that was unsold or unpublished', async () => {
    const unsold = await createPropertyIn(parts, 'published');
    await send('PATCH', `/api/products/${unsold.product}`, { product_code: null });
    expect(await earlierFor('seller', unsold.property)).toEqual([]);

    const added = await send('POST', '/api/products', { room_id: ids.room, name: 'インテリア #9', product_code: 'X' });
    await send('PATCH', `/api/products/${added.body.id}`, { name: '棚', product_code: 'Y' });
    expect(await earlierFor('buyer')).toEqual([]);
    await send('PATCH', `/api/products/${added.body.id}`, { product_code: null });
    expect(await textsFor('buyer')).toEqual([[{ label: '品番', value: 'Y' }]]);
  });
});
