import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { userIdOf } from '#test/actors.ts';
import { world } from '#test/world.ts';

const { parts, as } = world();

const me = (headers: Record<string, string>) => parts.app.request('/api/users/me', { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Registers a subject. `claims` override those of the token. */
const register = async (subject: string, body: object = {}, claims = {}) =>
  parts.app.request('/api/users', {
    method: 'POST',
    headers: { ...bearer(await parts.token(subject, claims)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a subject without a user gets 404 and can register repeatedly', async () => {
  expect((await me(bearer(await parts.token('newcomer')))).status).toBe(404);

  const body = { name: '新しい人', email: 'evil@example.jp', role: 'admin', is_active: false, id: 1 };
  const user = await (await register('newcomer', body)).json();
  expect(user).toMatchObject({ name: '新しい人', email: 'newcomer@example.jp', role: 'buyer', is_active: true });
  expect(await (await register('newcomer', body)).json()).toEqual(user);
});

test('422 for a new user whose token has no email; an existing user is returned', async () => {
  const withoutEmail = { email: undefined };
  const rejected = await register('nameless', {}, withoutEmail);
  expect(rejected.status).toBe(422);
  expect(await rejected.json()).toMatchObject({ detail: expect.stringContaining('メールアドレスを確認できない') });
  expect((await me(bearer(await parts.token('nameless', withoutEmail)))).status).toBe(404);

  await as('known', 'GET', '/api/users/me');
  const found = await register('known', {}, withoutEmail);
  expect(await found.json()).toMatchObject({ external_user_id: 'known', email: 'known@example.jp' });
});

test('ten concurrent registrations create one user', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => register('crowd')));
  const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as { id: number }).id));
  expect(new Set(ids).size).toBe(1);
});

test('401 for invalid tokens', async () => {
  const { origin } = parts;
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const claims = (extra = {}) => ({ sub: 'tanaka', iss: origin, aud: origin, ...extra });
  const signedWith = (key: Parameters<SignJWT['sign']>[0], alg: string, header = {}) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg, kid: 'test', ...header })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims({ exp: 9e9 }))).toString('base64url')}.`;
  const good = await parts.token('tanaka');

  const bad = {
    garbage: 'abc.def.ghi',
    none,
    'another key': await signedWith(privateKey, 'EdDSA'),
    'a key in its own header': await signedWith(privateKey, 'EdDSA', { jwk: await exportJWK(publicKey) }),
    'a shared secret': await signedWith(new TextEncoder().encode('x'.repeat(32)), 'HS256'),
    expired: await parts.token('tanaka', {}, Math.floor(Date.now() / 1000) - 60),
    'not yet': await parts.token('tanaka', { nbf: Math.floor(Date.now() / 1000) + 600 }),
    'another issuer': await parts.token('tanaka', { iss: 'https://evil.example' }),
    'another audience': await parts.token('tanaka', { aud: 'https://evil.example' }),
    altered: `${good.slice(0, -6)}AAAAAA`,
  };
  for (const [name, token] of Object.entries(bad)) expect((await me(bearer(token))).status, name).toBe(401);
});

test('403 if X-User-Id differs from the token’s subject', async () => {
  await as('tanaka', 'GET', '/api/users/me');
  const token = await parts.token('tanaka');
  expect((await me({ ...bearer(token), 'x-user-id': 'seller' })).status).toBe(403);
  expect((await me({ ...bearer(token), 'x-user-id': 'tanaka' })).status).toBe(200);
});

test('404 for a subject without a user, before the requested resource is looked up', async () => {
  const headers = { ...bearer(await parts.token('unknown')), 'content-type': 'application/json' };
  const response = await parts.app.request('/api/properties/999999', { method: 'PATCH', headers, body: '{}' });
  expect(await response.json()).toMatchObject({ status: 404, detail: 'アカウント情報がまだ登録されていません' });
});

test('a repeated registration keeps the name; the default name is the local part of the email address', async () => {
  const nameOf = async (response: Response) => ((await response.json()) as { name: string }).name;
  expect(await nameOf(await register('again', { name: 'はじめの名前' }))).toBe('はじめの名前');
  expect(await nameOf(await register('again', { name: '別の名前' }))).toBe('はじめの名前');
  expect(await nameOf(await register('plain', {}, { name: '' }))).toBe('plain');
});

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
