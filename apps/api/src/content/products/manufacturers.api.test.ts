import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { as, send } = world();

const namesOf = async (person: string) => {
  const { items } = (await (await as(person, 'GET', '/api/users/me/manufacturers')).json()) as {
    items: { name: string }[];
  };
  return items.map(({ name }) => name);
};

test('lists the makers of the user’s own products, the most frequent first, without deleted ones', async () => {
  const product = (manufacturer_name?: string) => ({ name: '灯り', manufacturer_name });
  const { body } = await send('POST', '/api/properties/whole', {
    name: '木漏れ日の家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: [
      { name: '居間', products: [product('木と布'), product('月灯工房'), product('月灯工房'), product()] },
      { name: '納戸', products: [product('消えた工房')] },
    ],
  });
  const [, closet] = (body as { rooms?: { id: number }[] }).rooms ?? [];
  await send('DELETE', `/api/rooms/${closet?.id}`);

  expect(await namesOf('seller')).toEqual(['月灯工房', '木と布']);
  expect(await namesOf('other')).toEqual([]);
});
