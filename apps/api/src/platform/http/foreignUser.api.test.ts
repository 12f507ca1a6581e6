import { expect, test } from 'vitest';
import { userIdOf } from '../../test/actors.ts';
import { world } from '../../test/world.ts';

const { parts, as } = world();

test('a query that names another user is refused; either id of one’s own is accepted', async () => {
  await as('other', 'GET', '/api/users/me');
  const rename = async (user: string | number) =>
    (await as('tanaka', 'PATCH', `/api/users/me?user_id=${user}`, { name: '田中' })).status;
  expect(await rename('other')).toBe(403);
  expect(await rename(await userIdOf(parts, 'other'))).toBe(403);
  expect(await rename('tanaka')).toBe(200);
  expect(await rename(await userIdOf(parts, 'tanaka'))).toBe(200);
});

test('a body that names the external id of another user is refused', async () => {
  const register = async (external_user_id: string) =>
    (await as('tanaka', 'POST', '/api/users', { external_user_id })).status;
  expect(await register('other')).toBe(403);
  expect(await register('tanaka')).toBe(200);
});
