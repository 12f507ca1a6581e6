import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as } = world();

const findUser = (subject: string) =>
  parts.db.selectFrom('users').selectAll().where('external_user_id', '=', subject).executeTakeFirstOrThrow();

test('changes only the name, of this user only', async () => {
  await as('tanaka', 'GET', '/api/users/me');
  await as('sato', 'GET', '/api/users/me');
  await parts.db.updateTable('users').set({ role: 'admin' }).where('external_user_id', '=', 'tanaka').execute();
  const [tanaka, sato] = [await findUser('tanaka'), await findUser('sato')];

  const body = { name: '田中 太郎', role: 'seller', user_type: 'company', is_active: false, email: 'evil@example.jp' };
  expect((await as('tanaka', 'PATCH', '/api/users/me', body)).status).toBe(200);
  expect(await findUser('tanaka')).toEqual({ ...tanaka, name: '田中 太郎' });
  expect(await findUser('sato')).toEqual(sato);
});
