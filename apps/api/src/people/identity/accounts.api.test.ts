import { describe, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../test/people.ts';
import { cookiesOf, testServer } from '../../test/server.ts';

const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

type Server = ReturnType<typeof testServer>;

const signUp = (server: Server, over: object = {}) => server.post('/api/auth/sign-up/email', { ...person, ...over });
const signIn = (server: Server, over: object = {}) => server.post('/api/auth/sign-in/email', { ...person, ...over });
const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return (await answer.json()) as { status: number; code: string; detail: string };
};

describe('a forgotten password', () => {
  const server = testServer();
  const request = (email: string) => server.post('/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword: string) => server.post('/api/auth/reset-password', { token, newPassword });
  const tokenOf = async () => (await linkIn(server, person.email)).hash.replace('#token=', '');

  test('is reset by the link of a mail, once; all sessions end', async () => {
    const cookie = cookiesOf(await signUp(server));
    expect((await request(person.email)).status).toBe(200);
    const link = await linkIn(server, person.email);
    expect(link.pathname).toBe('/sign-in/reset-password');
    expect(link.search).toBe('');
    const token = await tokenOf();

    expect(await problemOf(await reset(token, 'password'))).toMatchObject({ code: 'PASSWORD_TOO_COMMON', status: 422 });
    expect((await reset(token, 'a-new-password-2026')).status).toBe(200);
    expect((await server.call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    expect((await signIn(server)).status).toBe(401);
    expect((await signIn(server, { password: 'a-new-password-2026' })).status).toBe(200);

    const again = await problemOf(await reset(token, 'another-password-2026'));
    expect(again).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
    expect(again.detail).toContain('リンクの有効期限が切れている');
  });

  test('the answer is the same for an address that nobody has, and nobody gets a mail', async () => {
    const known = await request(person.email);
    const unknown = await request('nobody@example.jp');
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect(await mailsTo(server, 'nobody@example.jp')).toEqual([]);
    expect(await problemOf(await request('hanako'))).toMatchObject({ status: 400, code: 'INVALID_EMAIL' });
  });

  test('an address gets a few mails an hour, and no more; nothing says so', async () => {
    for (let count = 0; count < 8; count += 1) expect((await request(person.email)).status).toBe(200);
    const resets = (await mailsTo(server, person.email)).filter(({ subject }) => subject.includes('再設定'));
    expect(resets).toHaveLength(5);
  });

  test('the token is not in the database', async () => {
    const token = await tokenOf();
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{ text: string }>`select t::text as text from identity_verifications t`.execute(server.parts.db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  test('a deactivated person gets no mail', async () => {
    const email = 'closed@example.jp';
    await signUp(server, { email });
    await server.parts.db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute();
    expect((await request(email)).status).toBe(200);
    expect(await mailsTo(server, email)).toEqual([]);
  });
});

describe('a change of the password', () => {
  const server = testServer();
  const change = (cookie: string, body: object) => server.post('/api/auth/change-password', body, { cookie });

  test('a session lasts 30 days', async () => {
    const [cookie] = (await signUp(server, { email: 'month@example.jp' })).headers.getSetCookie();
    expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60};`);
  });

  test('takes the current one, and ends the other sessions', async () => {
    await signUp(server);
    const [here, elsewhere] = [cookiesOf(await signIn(server)), cookiesOf(await signIn(server))];
    const newPassword = 'a-new-password-2026';
    const wrong = await problemOf(await change(here, { currentPassword: 'not-this-one', newPassword }));
    expect(wrong).toMatchObject({ status: 400, detail: '現在のパスワードが正しくありません' });
    const common = await change(here, { currentPassword: person.password, newPassword: 'qwertyuiop' });
    expect(await problemOf(common)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });

    const changed = await change(here, { currentPassword: person.password, newPassword, revokeOtherSessions: false });
    expect(changed.status).toBe(200);
    expect((await server.call('/api/auth/token', { headers: { cookie: elsewhere } })).status).toBe(401);
    expect((await server.call('/api/auth/token', { headers: { cookie: cookiesOf(changed) } })).status).toBe(200);
    expect((await signIn(server, { password: newPassword })).status).toBe(200);
    expect((await change('', { currentPassword: newPassword, newPassword: 'x' })).status).toBe(401);
  });
});

describe('where addresses are verified', () => {
  const server = testServer({ verifiesEmail: true });

  test('nobody is let in before the link of the mail was followed; it leads back', async () => {
    const signedUp = await signUp(server, { returnTo: '/property/10?from=signup' });
    expect(signedUp.status).toBe(200);
    const browser = cookiesOf(signedUp);
    expect(browser).not.toContain('session_token=');
    expect(await problemOf(await signIn(server))).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });

    const [, first] = await mailsTo(server, person.email);
    const link = new URL(/https?:\/\/\S+/.exec(first?.body_text ?? '')?.[0] ?? '');
    expect(link.pathname + link.search).toBe('/sign-in/confirm-email?redirect_url=%2Fproperty%2F10%3Ffrom%3Dsignup');
    const token = link.hash.replace('#token=', '');
    const followed = await server.post('/api/auth/follow-link', { token }, { cookie: browser });
    expect(await followed.json()).toEqual({ outcome: 'signedIn' });
    expect((await server.call('/api/auth/token', { headers: { cookie: cookiesOf(followed) } })).status).toBe(200);
    expect((await signIn(server)).status).toBe(200);
    expect((await server.post('/api/auth/follow-link', { token })).status).toBe(400);
  });

  test('the link of the mail leads on within our own origin, or nowhere', async () => {
    for (const [returnTo, search] of [
      ['/property/10', '?redirect_url=%2Fproperty%2F10'],
      ['https://evil.example/property/10', ''],
      ['//evil.example', ''],
    ] as const) {
      const email = `link-${Math.random()}@example.jp`;
      await signUp(server, { email, returnTo });
      expect((await linkIn(server, email)).search, returnTo).toBe(search);
    }
  });

  test('a sign-up with an address that is taken looks the same, and its owner is told', async () => {
    const fresh = await signUp(server, { email: 'fresh@example.jp' });
    const taken = await signUp(server);
    expect(taken.status).toBe(fresh.status);
    const fields = async (answer: Response) => {
      const { token, user } = (await answer.json()) as { token: null; user: object };
      return [token, Object.keys(user).sort()];
    };
    expect(await fields(taken)).toEqual(await fields(fresh));
    expect((await mailsTo(server, person.email))[0]?.subject).toContain('登録済み');
  });
});
