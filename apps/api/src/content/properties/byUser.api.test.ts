import { beforeAll, expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
let property: number;

beforeAll(async () => {
  const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
  property = (await send('POST', '/api/properties', home)).body.id as unknown as number;
});

/** As somebody with a token: what visitors have read is remembered. */
const idsOf = async (user: string | number) => {
  const answer = await as('reader', 'GET', `/api/properties/by-user/${user}?limit=5`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id);
};

test('by-user takes either id of a user', async () => {
  expect(await idsOf(parts.seller.id)).toEqual([property]);
  expect(await idsOf('seller')).toEqual([property]);
  expect(await idsOf('nobody')).toEqual([]);
  expect(await idsOf(999_999)).toEqual([]);
});

test('an external id of digits does not hide the user with this number', async () => {
  await as(String(parts.seller.id), 'GET', '/api/users/me');
  expect(await idsOf(parts.seller.id)).toEqual([property]);
});

test.each(['%00', 'a'.repeat(201)])('422 by-user/%s', async (user) => {
  expect((await as('visitor', 'GET', `/api/properties/by-user/${user}`)).status).toBe(422);
});

test('a home that was deleted is on no list', async () => {
  const home = { name: '畳んだ家', property_type: 'HOUSE', prefecture: '長野県' };
  const { id } = (await send('POST', '/api/properties', home)).body;
  expect(await idsOf('seller')).toContain(id);
  await send('DELETE', `/api/properties/${id}`);
  expect(await idsOf('seller')).not.toContain(id);
});
