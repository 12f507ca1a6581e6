import { beforeAll, describe, expect, test } from 'vitest';
import { readSitemapIndex, readSitemapPart } from '#pages/sitemap/sitemap.ts';
import { registerActors, userIdOf } from '#test/actors.ts';
import { createPropertyIn, type State } from '#test/states.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();
const profile = {
  introduction: '木の家を設計しています。\n見学もできます。',
  link: 'https://www.sekkei.example/works',
};
const missing = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: '出品者が見つかりません',
};

beforeAll(() => registerActors(parts));

const pathOf = (id: number) => `/api/users/${id}/profile`;
const readAs = async (person: string, id: number) => {
  const response = await as(person, 'GET', pathOf(id));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A user with a filled profile and a property in the given state. */
async function newSeller(name: string, state: State | null) {
  expect((await as(name, 'PATCH', '/api/users/me', profile)).status).toBe(200);
  const id = await userIdOf(parts, name);
  if (!state) return { id, property: 0 };
  const { property } = await createPropertyIn(parts, state);
  await parts.db.updateTable('properties').set({ user_id: id }).where('id', '=', property).execute();
  return { id, property };
}

const sitemap = async () =>
  (await readSitemapIndex(parts.db, parts.origin)) +
  ((await readSitemapPart(parts.db, parts.origin, 'sellers-1')) ?? '');

test.each(['published', 'draft', 'sold'] as const)('a seller with a visible property (%s) is public', async (state) => {
  const { id } = await newSeller(`seller-${state}`, state);
  const { name } = await parts.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  for (const person of ['visitor', 'member', `seller-${state}`])
    expect(await readAs(person, id)).toEqual({
      status: 200,
      body: { id, name, ...profile, member_since: expect.any(String), properties: 1, sales: 0 },
    });
  expect(await sitemap()).toContain(`<loc>${parts.origin}/sellers/${id}</loc>`);
});

test('counts the sales that stand, and shows a new one at once', async () => {
  const { id, property } = await newSeller('selling', 'sold');
  const sales = async () => (await readAs('visitor', id)).body.sales;
  expect(await sales()).toBe(0);
  const change = (values: {
    status?: 'paid' | 'refunded';
    seller_id?: number;
    price?: number;
    fee?: number;
    payout?: number;
  }) => parts.db.updateTable('transactions').set(values).where('property_id', '=', property).execute();
  await change({ seller_id: id, status: 'refunded' });
  await change({ status: 'paid' });
  await expect.poll(sales).toBeGreaterThan(0);
  await change({ status: 'refunded' });
  await expect.poll(sales).toBe(0);
  await change({ status: 'paid' });
  await expect.poll(sales).toBeGreaterThan(0);
  await change({ status: 'refunded', price: 0, fee: 0, payout: 0 });
  await change({ status: 'paid' });
  await expect.poll(sales).toBe(0);
});

describe('other users have no page, and all of them get the same response', () => {
  test.each([null, 'private', 'deleted'] as const)('properties: %s', async (state) => {
    const person = `hidden-${state}`;
    const { id } = await newSeller(person, state);
    for (const reader of ['visitor', 'member', person])
      expect(await readAs(reader, id)).toEqual({ status: 404, body: missing });
    expect(await sitemap()).not.toContain(`/sellers/${id}<`);
  });

  test('an unknown user', async () => {
    expect(await readAs('visitor', 999_999)).toEqual({ status: 404, body: missing });
  });

  test('a property without a picture', async () => {
    const { id, property } = await newSeller('pictureless', 'published');
    const deleted_at = new Date();
    await parts.db.updateTable('images').set({ deleted_at }).where('property_id', '=', property).execute();
    expect(await readAs('visitor', id)).toEqual({ status: 404, body: missing });
    const details = await as('visitor', 'GET', `/api/properties/${property}/details`);
    expect(await details.json()).toMatchObject({ seller_has_page: false });
  });
});

test('a property says whether its seller has a page', async () => {
  for (const [state, expected] of [
    ['published', true],
    ['private', false],
  ] as const) {
    const { property } = await createPropertyIn(parts, state);
    const details = await (await as('seller', 'GET', `/api/properties/${property}/details`)).json();
    expect(details, state).toMatchObject({ seller_name: '売り手', seller_has_page: expected });
  }
});

test('deleting the account erases introduction and link, even if a sold property is kept', async () => {
  const { id } = await newSeller('leaving', 'sold');
  expect((await readAs('visitor', id)).status).toBe(200);
  expect((await as('leaving', 'DELETE', '/api/users/me')).status).toBe(200);
  expect(await readAs('visitor', id)).toEqual({ status: 404, body: missing });
  const row = await parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ introduction: null, link: null });
});

const findUser = (subject: string) =>
  parts.db.selectFrom('users').selectAll().where('external_user_id', '=', subject).executeTakeFirstOrThrow();

test('changes introduction and link; what is missing stays, null and empty clear', async () => {
  const save = async (body: object) => {
    const response = await as('yamada', 'PATCH', '/api/users/me', body);
    expect(response.status).toBe(200);
    return (await response.json()) as object;
  };
  const introduction = '設計をしています。\n見学もできます。';
  const filled = { introduction, link: 'https://sekkei.example/' };
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
