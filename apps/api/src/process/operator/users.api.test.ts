import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { endSessions } from '#people/identity/personData.ts';
import { userIdOf } from '#test/actors.ts';
import { actionsOf, operate } from '#test/operator.ts';
import { purchaseWith } from '#test/purchases.ts';
import { cookiesOf, testServer } from '#test/server.ts';
import { insertListedProperty, isPurchasableInList } from '#test/testListing.ts';
import { world } from '#test/world.ts';

const testWorld = world();
const { parts, as } = testWorld;
const run = (...argv: string[]) => operate(parts.context, ...argv);
const getStatus = async (person: string, path: string) => (await as(person, 'GET', path)).status;

test('deactivation ends sessions and sign-in at once; reactivation does not revive them', async () => {
  const { call, post, parts: server } = signedUp;
  const context = { ...parts.context, db: server.db, endSessions };
  const token = () => call('/api/auth/token', { headers: { cookie } });
  const { token: bearer } = (await (await token()).json()) as { token: string };
  const me = async () => (await call('/api/users/me', { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect(await me()).toBe(200);

  expect(await operate(context, 'users', 'deactivate', 'HANAKO@example.jp', '--reason', '規約違反')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^利用者 \d+ のログインとセッションを終わらせ、物件を訪問者から隠しました$/),
  });
  expect(await me()).toBe(403);
  expect((await post('/api/auth/sign-in/email', person)).status).toBe(403);
  expect(await operate(context, 'users', 'deactivate', 'hanako@example.jp', '--reason', '規約違反')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^利用者 \d+ は、すでに停止しています$/),
  });

  expect((await operate(context, 'users', 'reactivate', 'hanako@example.jp', '--reason', '確認した')).code).toBe(0);
  // No request used the session while the user was deactivated, so only the deactivation can have ended it.
  expect((await token()).status).toBe(401);
  expect((await post('/api/auth/sign-in/email', person)).status).toBe(200);
});
const signedUp = testServer();
const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };
let cookie: string;
beforeAll(async () => {
  cookie = cookiesOf(await signedUp.post('/api/auth/sign-up/email', person));
});

test('a deactivated seller’s properties are off the market until the reactivation, but their buyers keep them', async () => {
  const sold = await purchaseWith(testWorld, 'keeper');
  const open = await insertListedProperty(parts);
  const { url } = (await (
    await as('waiting', 'POST', '/api/transactions/checkout', { listingId: open.id })
  ).json()) as {
    url: string;
  };
  const seen = async () => ({
    property: await getStatus('visitor', `/api/properties/${sold.property_id}`),
    listing: await getStatus('visitor', `/api/listings/${sold.id}`),
    seller: await getStatus('visitor', `/api/users/${parts.seller.id}/profile`),
    isInList: (await isPurchasableInList(as, sold.property_id)) ?? null,
    checkout: (await as('late', 'POST', '/api/transactions/checkout', { listingId: sold.id })).status,
    buyer: await getStatus('keeper', `/api/properties/${sold.property_id}/details`),
  });
  const onMarket = { property: 200, listing: 200, seller: 200, isInList: true, checkout: 200, buyer: 200 };
  expect(await seen()).toEqual(onMarket);
  await run('users', 'deactivate', String(parts.seller.id), '--reason', '規約違反');
  expect(await seen()).toEqual({ property: 404, listing: 404, seller: 404, isInList: null, checkout: 404, buyer: 200 });
  // The page that was open cannot be paid any more.
  expect((await fetch(url)).status).not.toBe(200);
  const details = await as('keeper', 'GET', `/api/properties/${sold.property_id}/details`);
  expect(await details.json()).toMatchObject({ visibility: 'PRIVATE', is_taken_down: false });
  await run('users', 'reactivate', String(parts.seller.id), '--reason', '確認した');
  expect(await seen()).toEqual(onMarket);
});

test('the operator deletes a user as users delete themselves, with a row in the audit log', async () => {
  await purchaseWith(testWorld, 'leaver');
  const id = await userIdOf(parts, 'leaver');
  expect((await run('users', 'delete', String(id), '--reason', '本人の請求')).code).toBe(0);
  expect(await getStatus('leaver', '/api/users/me')).toBe(403);
  const row = await parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: '退会した利用者', email: '', is_active: false, deleted_at: expect.any(Date) });
  expect(await run('users', 'delete', String(id), '--reason', '本人の請求')).toMatchObject({
    code: 2,
    error: 'このアカウントは削除されています',
  });
  const actions = await actionsOf(parts.db);
  expect(actions.filter(({ command }) => command === 'users delete')).toMatchObject([
    { operator: '検査', subject: 'user', subject_id: String(id), user_id: id, reason: '本人の請求', details: {} },
  ]);
});

test('person shows sessions and sign-in methods, but neither password hashes nor tokens', async () => {
  const { rows } = await sql<{ secret: string }>`select password as secret from identity_accounts
    union all select token from identity_sessions`.execute(signedUp.parts.db);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const { output } = await operate({ ...parts.context, db: signedUp.parts.db }, 'person', person.email, '--json');
  expect(JSON.parse(output)).toMatchObject({
    identity: { email: person.email },
    signInMethods: [{ providerId: 'credential' }],
    sessions: expect.arrayContaining([expect.objectContaining({ expiresAt: expect.any(String) })]),
  });
  for (const { secret } of rows) expect(output).not.toContain(secret);
});

test('an address that several users have does not suffice: the number is needed', async () => {
  const twin = { external_user_id: 'twin', email: 'seller@example.jp', name: '二人目' };
  await parts.db.insertInto('users').values(twin).execute();
  expect(await run('users', 'deactivate', 'seller@example.jp', '--reason', '規約違反')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^このアドレスの利用者は複数います。番号で指定してください: \d+, \d+$/),
  });
});
