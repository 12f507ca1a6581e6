import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listMailsTo, readMailedLink, readMailedToken } from '../../test/people.ts';
import { cookiesOf, testServer } from '../../test/server.ts';

const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

type Server = ReturnType<typeof testServer>;

const signUp = (server: Server, fields: object = {}) =>
  server.post('/api/auth/sign-up/email', { ...person, ...fields });
const signIn = (server: Server, fields: object = {}) =>
  server.post('/api/auth/sign-in/email', { ...person, ...fields });
const readProblem = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return (await response.json()) as { status: number; code: string; detail: string };
};

describe('password reset', () => {
  const server = testServer();
  const request = (email: string) => server.post('/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword: string) => server.post('/api/auth/reset-password', { token, newPassword });
  const readToken = () => readMailedToken(server, person.email, '');

  test('the mailed link works once and ends all sessions', async () => {
    const cookie = cookiesOf(await signUp(server));
    expect((await request(person.email)).status).toBe(200);
    const link = await readMailedLink(server, person.email);
    expect(link.pathname).toBe('/sign-in/reset-password');
    expect(link.search).toBe('');
    const token = await readToken();

    expect(await readProblem(await reset(token, 'password'))).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
      status: 422,
    });
    expect((await reset(token, 'a-new-password-2026')).status).toBe(200);
    expect((await server.call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    expect((await signIn(server)).status).toBe(401);
    expect((await signIn(server, { password: 'a-new-password-2026' })).status).toBe(200);

    const again = await readProblem(await reset(token, 'another-password-2026'));
    expect(again).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
    expect(again.detail).toContain('リンクの有効期限が切れている');
  });

  test('responds the same for an unknown address and sends no mail', async () => {
    const known = await request(person.email);
    const unknown = await request('nobody@example.jp');
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect(await listMailsTo(server, 'nobody@example.jp')).toEqual([]);
    expect(await readProblem(await request('hanako'))).toMatchObject({ status: 400, code: 'INVALID_EMAIL' });
  });

  test('silently limits mails to 5 an hour per address', async () => {
    for (let count = 0; count < 8; count += 1) expect((await request(person.email)).status).toBe(200);
    const resets = (await listMailsTo(server, person.email)).filter(({ subject }) => subject.includes('再設定'));
    expect(resets).toHaveLength(5);
  });

  test('stores no token in plain text', async () => {
    const token = await readToken();
    const query = sql<{ text: string }>`select t::text as text from identity_verifications t`;
    const { rows } = await query.execute(server.parts.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  test('sends no mail to a deactivated user', async () => {
    const email = 'closed@example.jp';
    await signUp(server, { email });
    await server.parts.db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute();
    expect((await request(email)).status).toBe(200);
    expect(await listMailsTo(server, email)).toEqual([]);
  });
});

describe('password change', () => {
  const server = testServer();
  const change = (cookie: string, body: object) => server.post('/api/auth/change-password', body, { cookie });

  test('a session lasts 30 days', async () => {
    const [cookie] = (await signUp(server, { email: 'month@example.jp' })).headers.getSetCookie();
    expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60};`);
  });

  test('requires the current password and ends the other sessions', async () => {
    await signUp(server);
    const [here, elsewhere] = [cookiesOf(await signIn(server)), cookiesOf(await signIn(server))];
    const newPassword = 'a-new-password-2026';
    const wrong = await readProblem(await change(here, { currentPassword: 'not-this-one', newPassword }));
    expect(wrong).toMatchObject({ status: 400, detail: '現在のパスワードが正しくありません' });
    const common = await change(here, { currentPassword: person.password, newPassword: 'qwertyuiop' });
    expect(await readProblem(common)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });

    const changed = await change(here, { currentPassword: person.password, newPassword, revokeOtherSessions: false });
    expect(changed.status).toBe(200);
    expect((await server.call('/api/auth/token', { headers: { cookie: elsewhere } })).status).toBe(401);
    expect((await server.call('/api/auth/token', { headers: { cookie: cookiesOf(changed) } })).status).toBe(200);
    expect((await signIn(server, { password: newPassword })).status).toBe(200);
    expect((await change('', { currentPassword: newPassword, newPassword: 'x' })).status).toBe(401);
  });
});

describe('with email verification', () => {
  const server = testServer({ verifiesEmail: true });

  test('requires following the mailed link, which leads back to the page', async () => {
    const signedUp = await signUp(server, { returnTo: '/property/10?from=signup' });
    expect(signedUp.status).toBe(200);
    const browser = cookiesOf(signedUp);
    expect(browser).not.toContain('session_token=');
    expect(await readProblem(await signIn(server))).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });

    const [, first] = await listMailsTo(server, person.email);
    const link = new URL(/https?:\/\/\S+/.exec(first?.body_text ?? '')?.[0] ?? '');
    expect(link.pathname + link.search).toBe('/sign-in/confirm-email?redirect_url=%2Fproperty%2F10%3Ffrom%3Dsignup');
    const token = link.hash.replace('#token=', '');
    const followed = await server.post('/api/auth/follow-link', { token }, { cookie: browser });
    expect(await followed.json()).toEqual({ outcome: 'signedIn' });
    expect((await server.call('/api/auth/token', { headers: { cookie: cookiesOf(followed) } })).status).toBe(200);
    expect((await signIn(server)).status).toBe(200);
    expect((await server.post('/api/auth/follow-link', { token })).status).toBe(400);
  });

  test.each([
    ['/property/10', '?redirect_url=%2Fproperty%2F10'],
    ['https://evil.example/property/10', ''],
    ['//evil.example', ''],
  ])('the mailed link only redirects within our origin: %s', async (returnTo, search) => {
    const email = `link-${Math.random()}@example.jp`;
    await signUp(server, { email, returnTo });
    expect((await readMailedLink(server, email)).search).toBe(search);
  });

  test('responds the same to a sign-up with a taken address, and notifies its owner', async () => {
    const fresh = await signUp(server, { email: 'fresh@example.jp' });
    const taken = await signUp(server);
    expect(taken.status).toBe(fresh.status);
    const fields = async (response: Response) => {
      const { token, user } = (await response.json()) as { token: null; user: object };
      return [token, Object.keys(user).sort()];
    };
    expect(await fields(taken)).toEqual(await fields(fresh));
    expect((await listMailsTo(server, person.email))[0]?.subject).toContain('登録済み');
  });
});
