import { beforeAll, expect, test } from 'vitest';
import { uploads } from '../../test/uploads.ts';
import { world } from '../../test/world.ts';

const { parts, as, send } = world();
const { newProperty, upload } = uploads({ parts, as });
let property: number;

/** Lists leave out properties without a picture. */
async function newPicturedProperty() {
  const id = await newProperty();
  await upload({ property_id: id });
  return id;
}

beforeAll(async () => {
  property = await newPicturedProperty();
});

/** As a signed-in user: responses to visitors are cached. */
const idsOf = async (user: string | number) => {
  const response = await as('reader', 'GET', `/api/properties/by-user/${user}?limit=5`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: { id: number }[] }).items.map(({ id }) => id);
};

test('by-user accepts the numeric and the external user id', async () => {
  expect(await idsOf(parts.seller.id)).toEqual([property]);
  expect(await idsOf('seller')).toEqual([property]);
  expect(await idsOf('nobody')).toEqual([]);
  expect(await idsOf(999_999)).toEqual([]);
});

test('a numeric external id does not shadow the user with that id', async () => {
  await as(String(parts.seller.id), 'GET', '/api/users/me');
  expect(await idsOf(parts.seller.id)).toEqual([property]);
});

test.each(['%00', 'a'.repeat(201)])('422 by-user/%s', async (user) => {
  expect((await as('visitor', 'GET', `/api/properties/by-user/${user}`)).status).toBe(422);
});

test('a deleted property is not listed', async () => {
  const id = await newPicturedProperty();
  expect(await idsOf('seller')).toContain(id);
  await send('DELETE', `/api/properties/${id}`);
  expect(await idsOf('seller')).not.toContain(id);
});
