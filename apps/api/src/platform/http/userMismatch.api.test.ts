import { expect, test } from 'vitest';
import { userIdOf } from '../../test/actors.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();

test('403 for another user’s id in the query; accepts both of the actor’s own ids', async () => {
  await as('other', 'GET', '/api/users/me');
  const rename = async (user: string | number) =>
    (await as('tanaka', 'PATCH', `/api/users/me?user_id=${user}`, { name: '田中' })).status;
  expect(await rename('other')).toBe(403);
  expect(await rename(await userIdOf(parts, 'other'))).toBe(403);
  expect(await rename('tanaka')).toBe(200);
  expect(await rename(await userIdOf(parts, 'tanaka'))).toBe(200);
});

test('403 for another user’s external id in the body', async () => {
  const register = async (external_user_id: string) =>
    (await as('tanaka', 'POST', '/api/users', { external_user_id })).status;
  expect(await register('other')).toBe(403);
  expect(await register('tanaka')).toBe(200);
});
