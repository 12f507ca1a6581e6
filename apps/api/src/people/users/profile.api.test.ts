import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as } = world();

const userOf = (subject: string) =>
  parts.db.selectFrom('users').selectAll().where('external_user_id', '=', subject).executeTakeFirstOrThrow();

test('a change of the name changes the name alone, of this person alone', async () => {
  await as('tanaka', 'GET', '/api/users/me');
  await as('sato', 'GET', '/api/users/me');
  await parts.db.updateTable('users').set({ role: 'admin' }).where('external_user_id', '=', 'tanaka').execute();
  const [tanaka, sato] = [await userOf('tanaka'), await userOf('sato')];

  const sent = { name: '田中 太郎', role: 'seller', user_type: 'company', is_active: false, email: 'evil@example.jp' };
  expect((await as('tanaka', 'PATCH', '/api/users/me', sent)).status).toBe(200);
  expect(await userOf('tanaka')).toEqual({ ...tanaka, name: '田中 太郎' });
  expect(await userOf('sato')).toEqual(sato);
});
