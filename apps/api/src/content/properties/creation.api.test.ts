import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { as, send } = world();

const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' };
const creation_key = '3f0c9c0e-6a41-4c6e-9d6e-0a4d5b7f1c22';
const path = '/api/properties';

test('a retried creation updates the existing property', async () => {
  const first = await send('POST', path, { ...property, creation_key });
  expect(first.status).toBe(201);
  const again = await send('POST', path, { ...property, name: '木漏れ日の家（改）', creation_key });
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, name: '木漏れ日の家（改）' } });

  const unkeyed = await send('POST', path, property);
  expect(unkeyed.body.id).not.toBe(first.body.id);
  const otherUsersProperty = (await (await as('other', 'POST', path, { ...property, creation_key })).json()) as {
    id: number;
  };
  expect(otherUsersProperty.id).not.toBe(first.body.id);

  await send('DELETE', `${path}/${first.body.id}`);
  expect((await send('POST', path, { ...property, creation_key })).body.id).not.toBe(first.body.id);
});

test('two concurrent creations with the same key create one property', async () => {
  const twice = { ...property, creation_key: crypto.randomUUID() };
  const [one, two] = await Promise.all([send('POST', path, twice), send('POST', path, twice)]);
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body.id).toBe(two?.body.id);
});

test('rejects an invalid key', async () => {
  const refused = await send('POST', path, { ...property, creation_key: '1' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { creation_key: expect.any(Array) } } });
});
