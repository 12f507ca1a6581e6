import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as } = world();

const findUser = (subject: string) =>
  parts.db.selectFrom('users').selectAll().where('external_user_id', '=', subject).executeTakeFirstOrThrow();

test('changes introduction and link; what is missing stays, null and empty clear', async () => {
  const save = async (body: object) => {
    const response = await as('yamada', 'PATCH', '/api/users/me', body);
    expect(response.status).toBe(200);
    return (await response.json()) as object;
  };
  const introduction = '設計をしています。\n見学もできます。';
  const filled = { introduction, link: 'https://sekkei.example' };
  expect(await save({ introduction: `  ${introduction}\n`, link: ' sekkei.example ' })).toMatchObject(filled);
  expect(await save({ name: '山田 花' })).toMatchObject({ name: '山田 花', ...filled });
  expect(await save({})).toMatchObject({ name: '山田 花', ...filled });
  expect(await save({ link: null })).toMatchObject({ introduction, link: null });
  expect(await save({ introduction: ' ' })).toMatchObject({ name: '山田 花', introduction: null, link: null });
});

test.each([
  ['introduction', 'あ'.repeat(1001), '1000文字以内で入力してください'],
  ['introduction', '\u0000', '使えない文字が含まれています'],
  ['link', 'javascript:alert(1)', 'https:// から始まるURLを入力してください'],
  ['link', 'https://user:password@sekkei.example', 'https:// から始まるURLを入力してください'],
])('rejects %s %j', async (field, value, message) => {
  const response = await as('yamada', 'PATCH', '/api/users/me', { [field]: value });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { [field]: [message] } });
});

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
