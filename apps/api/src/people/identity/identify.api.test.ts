import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';

const { parts, as } = world();

const me = (headers: Record<string, string>) => parts.app.request('/api/users/me', { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a token of the issuer is who it says', async () => {
  await as('tanaka', 'GET', '/api/users/me');
  const answer = await me(bearer(await parts.token('tanaka')));
  expect(await answer.json()).toMatchObject({ external_user_id: 'tanaka', role: 'buyer', is_active: true });
});

test('a subject without a record is told so, and makes one, twice without harm', async () => {
  const headers = { ...bearer(await parts.token('newcomer')), 'content-type': 'application/json' };
  expect((await me(headers)).status).toBe(404);

  const body = JSON.stringify({ name: '新しい人', email: 'evil@example.jp', role: 'admin', is_active: false, id: 1 });
  const create = () => parts.app.request('/api/users', { method: 'POST', headers, body });
  const first = (await (await create()).json()) as Record<string, unknown>;
  expect(first).toMatchObject({ name: '新しい人', email: 'newcomer@example.jp', role: 'buyer', is_active: true });
  expect(await (await create()).json()).toEqual(first);
});

test('422 a record for a token without an e-mail, never a 500; a record that is there is found', async () => {
  const create = async (subject: string) => {
    const headers = { ...bearer(await parts.token(subject, { email: undefined })), 'content-type': 'application/json' };
    return parts.app.request('/api/users', { method: 'POST', headers, body: '{}' });
  };
  const refused = await create('nameless');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('メールアドレスを確認できない') });
  expect((await me(bearer(await parts.token('nameless', { email: undefined })))).status).toBe(404);

  await as('known', 'GET', '/api/users/me');
  const found = await create('known');
  expect(await found.json()).toMatchObject({ external_user_id: 'known', email: 'known@example.jp' });
});

test('fifty at once make one record', async () => {
  const headers = { ...bearer(await parts.token('crowd')), 'content-type': 'application/json' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => parts.app.request('/api/users', { method: 'POST', headers, body: '{}' })),
  );
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: number }).id));
  expect(new Set(ids).size).toBe(1);
});

test('401 every token that is no good', async () => {
  const { origin } = parts;
  const { privateKey } = await generateKeyPair('EdDSA');
  const claims = (over: Record<string, unknown> = {}) => ({ sub: 'tanaka', iss: origin, aud: origin, ...over });
  const by = (key: Parameters<SignJWT['sign']>[0], alg: string) =>
    new SignJWT(claims()).setProtectedHeader({ alg, kid: 'test' }).setIssuedAt().setExpirationTime('5m').sign(key);
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims({ exp: 9e9 }))).toString('base64url')}.`;
  const good = await parts.token('tanaka');

  const bad = {
    garbage: 'abc.def.ghi',
    none,
    'another key': await by(privateKey, 'EdDSA'),
    'a shared secret': await by(new TextEncoder().encode('x'.repeat(32)), 'HS256'),
    expired: await parts.token('tanaka', {}, Math.floor(Date.now() / 1000) - 60),
    'not yet': await parts.token('tanaka', { nbf: Math.floor(Date.now() / 1000) + 600 }),
    'another issuer': await parts.token('tanaka', { iss: 'https://evil.example' }),
    'another audience': await parts.token('tanaka', { aud: 'https://evil.example' }),
    altered: `${good.slice(0, -6)}AAAAAA`,
  };
  for (const [name, token] of Object.entries(bad)) expect((await me(bearer(token))).status, name).toBe(401);
});

test('the header alone makes nobody of a visitor', async () => {
  expect((await me({ 'x-user-id': 'tanaka' })).status).toBe(401);
  const check = await parts.app.request('/api/transactions/check?property_id=1', {
    headers: { 'x-user-id': 'tanaka' },
  });
  expect(await check.json()).toEqual({ isPurchased: false, isPending: false, purchaseInfo: null });
});

test('403 a header that names somebody else than the token', async () => {
  const token = await parts.token('tanaka');
  expect((await me({ ...bearer(token), 'x-user-id': 'seller' })).status).toBe(403);
  expect((await me({ ...bearer(token), 'x-user-id': 'tanaka' })).status).toBe(200);
});

test('403 an account that was closed, from its next call on', async () => {
  await as('closed', 'GET', '/api/users/me');
  await parts.db.updateTable('users').set({ is_active: false }).where('external_user_id', '=', 'closed').execute();
  expect((await as('closed', 'GET', '/api/users/me')).status).toBe(403);
});

test('who has no record is told so, whatever they ask to change', async () => {
  const headers = { ...bearer(await parts.token('unknown')), 'content-type': 'application/json' };
  const answer = await parts.app.request('/api/properties/999999', { method: 'PATCH', headers, body: '{}' });
  expect(await answer.json()).toMatchObject({ status: 404, detail: 'アカウント情報がまだ登録されていません' });
});

test('a record keeps its name when the person signs up again; without any name it is called by the address', async () => {
  const create = async (subject: string, body: object, claims = {}) => {
    const headers = { ...bearer(await parts.token(subject, claims)), 'content-type': 'application/json' };
    const answer = await parts.app.request('/api/users', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { name: string }).name;
  };
  expect(await create('again', { name: 'はじめの名前' })).toBe('はじめの名前');
  expect(await create('again', { name: '別の名前' })).toBe('はじめの名前');
  expect(await create('plain', {}, { name: '' })).toBe('plain');
});
