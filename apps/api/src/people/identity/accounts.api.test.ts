import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listMailsTo, newBrowser, readMailedLink, readMailedToken, readOutcome } from '#test/people.ts';
import { cookiesOf, testServer } from '#test/server.ts';

const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

const server = testServer();
const verifying = testServer({ verifiesEmail: true });

const signUp = (at: typeof server, fields: object = {}) => at.post('/api/auth/sign-up/email', { ...person, ...fields });
const signIn = (at: typeof server, fields: object = {}) => at.post('/api/auth/sign-in/email', { ...person, ...fields });
const readProblem = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return (await response.json()) as { status: number; code: string; detail: string };
};

describe('password reset', () => {
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
    const check = () => server.post('/api/auth/check-reset-token', { token });
    expect((await check()).status).toBe(200);
    expect((await reset(token, 'a-new-password-2026')).status).toBe(200);
    expect(await readProblem(await check())).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
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
  const email = 'changing@example.jp';
  const change = (cookie: string, body: object) => server.post('/api/auth/change-password', body, { cookie });

  test('requires the current password and ends the other sessions', async () => {
    const signedUp = await signUp(server, { email });
    expect(signedUp.headers.getSetCookie()[0], 'a session lasts 30 days').toContain(`Max-Age=${30 * 24 * 60 * 60};`);
    const [here, elsewhere] = [cookiesOf(signedUp), cookiesOf(await signIn(server, { email }))];
    const newPassword = 'a-new-password-2026';
    const wrong = await readProblem(await change(here, { currentPassword: 'not-this-one', newPassword }));
    expect(wrong).toMatchObject({ status: 400, detail: '現在のパスワードが正しくありません' });
    const common = await change(here, { currentPassword: person.password, newPassword: 'qwertyuiop' });
    expect(await readProblem(common)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });

    const changed = await change(here, { currentPassword: person.password, newPassword, revokeOtherSessions: false });
    expect(changed.status).toBe(200);
    expect((await server.call('/api/auth/token', { headers: { cookie: elsewhere } })).status).toBe(401);
    expect((await server.call('/api/auth/token', { headers: { cookie: cookiesOf(changed) } })).status).toBe(200);
    expect((await signIn(server, { email, password: newPassword })).status).toBe(200);
    expect((await change('', { currentPassword: newPassword, newPassword: 'x' })).status).toBe(401);
  });
});

describe('with email verification', () => {
  test('requires following the mailed link, which leads back to the page', async () => {
    const signedUp = await signUp(verifying, { returnTo: '/property/10?from=signup' });
    expect(signedUp.status).toBe(200);
    const browser = cookiesOf(signedUp);
    expect(browser).not.toContain('session_token=');
    expect(await readProblem(await signIn(verifying))).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });

    const [, first] = await listMailsTo(verifying, person.email);
    const link = new URL(/https?:\/\/\S+/.exec(first?.body_text ?? '')?.[0] ?? '');
    expect(link.pathname + link.search).toBe('/sign-in/confirm-email?redirect_url=%2Fproperty%2F10%3Ffrom%3Dsignup');
    const token = link.hash.replace('#token=', '');
    const followed = await verifying.post('/api/auth/follow-link', { token }, { cookie: browser });
    expect(await followed.json()).toEqual({ outcome: 'signedIn' });
    expect((await verifying.call('/api/auth/token', { headers: { cookie: cookiesOf(followed) } })).status).toBe(200);
    expect((await signIn(verifying)).status).toBe(200);
    expect((await verifying.post('/api/auth/follow-link', { token })).status).toBe(400);
  });

  test.each([
    ['/property/10', '?redirect_url=%2Fproperty%2F10'],
    ['https://evil.example/property/10', ''],
    ['//evil.example', ''],
  ])('the mailed link only redirects within our origin: %s', async (returnTo, search) => {
    const email = `link-${Math.random()}@example.jp`;
    await signUp(verifying, { email, returnTo });
    expect((await readMailedLink(verifying, email)).search).toBe(search);
  });

  test('responds the same to a sign-up with a taken address, and notifies its owner', async () => {
    const fresh = await signUp(verifying, { email: 'fresh@example.jp' });
    const taken = await signUp(verifying);
    expect(taken.status).toBe(fresh.status);
    const fields = async (response: Response) => {
      const { token, user } = (await response.json()) as { token: null; user: object };
      return [token, Object.keys(user).sort()];
    };
    expect(await fields(taken)).toEqual(await fields(fresh));
    expect((await listMailsTo(verifying, person.email))[0]?.subject).toContain('登録済み');
  });
});

describe('a deactivated user', () => {
  const email = 'stopped@example.jp';
  const setActive = (is_active: boolean) =>
    server.parts.db.updateTable('users').set({ is_active }).where('email', '=', email).execute();

  test('gets no token for an open session, and the reason when signing in, but not for a wrong password', async () => {
    const cookie = cookiesOf(await signUp(server, { email }));
    expect((await server.call('/api/auth/token', { headers: { cookie } })).status).toBe(200);
    await setActive(false);
    expect((await server.call('/api/auth/token', { headers: { cookie } })).status).toBe(401);
    const session = await server.call('/api/auth/get-session', { headers: { cookie } });
    expect(session.headers.get('set-auth-jwt')).toBeNull();
    expect(await session.json()).toBeNull();

    const refused = await signIn(server, { email });
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token=');
    expect(await readProblem(refused)).toMatchObject({
      status: 403,
      code: 'ACCOUNT_DEACTIVATED',
      detail: 'このアカウントは停止されています',
    });
    expect((await signIn(server, { email, password: 'wrong-password' })).status).toBe(401);
    await setActive(true);
    expect((await signIn(server, { email })).status).toBe(200);
  });
});

describe('a mailed link', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const advanceClock = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
  afterEach(() => {
    vi.useRealTimers();
  });

  type Browser = ReturnType<typeof newBrowser>;
  const newPerson = async (at: typeof server, email: string) => {
    const browser = newBrowser(at);
    expect((await browser.post('sign-up/email', { ...person, email })).status).toBe(200);
    return browser;
  };
  /** Requests a change of address. Returns the token mailed to the new one. */
  async function requestChange(browser: Browser, newEmail: string) {
    await browser.post('change-email', { newEmail, password: person.password });
    return readMailedToken(server, newEmail, '変更の確認');
  }
  const follow = (browser: Browser, token: string) => readOutcome(browser.post('follow-link', { token }));
  const stale = { status: 400, code: 'INVALID_TOKEN' };

  test.each([
    ['changes', 59, { outcome: 'changed' }],
    ['changes', 61, stale],
    ['confirms', 59, { outcome: 'signedIn' }],
    ['confirms', 61, stale],
  ])('that %s an address works for an hour: after %d minutes', async (act, minutes, outcome) => {
    const email = `after-${minutes}@example.jp`;
    const browser = await newPerson(act === 'changes' ? server : verifying, email);
    const token =
      act === 'changes' ? await requestChange(browser, `new-${email}`) : await readMailedToken(verifying, email, '');
    advanceClock(minutes * minute);
    expect(await follow(browser, token)).toMatchObject(outcome);
  });

  test('that changes an address is rejected if another user has signed up with it in the meantime', async () => {
    const browser = await newPerson(server, 'slow@example.jp');
    const token = await requestChange(browser, 'taken@example.jp');
    await newPerson(server, 'taken@example.jp');
    expect(await follow(browser, token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });

  test.each([
    [-minute, { outcome: 'choosePassword' }, 0],
    [minute, stale, 1],
  ])(
    'that restores the old address works for seven days and removes the known browsers: %d',
    async (late, outcome, known) => {
      const email = `returning${late}@example.jp`;
      const browser = await newPerson(server, email);
      await follow(browser, await requestChange(browser, `new-${email}`));
      const token = await readMailedToken(server, email, '変更されました');
      const countKnownBrowsers = async () => {
        const { rows } = await sql`select 1 from known_browsers join identity_users on id = subject
        where email in (${email}, ${`new-${email}`})`.execute(server.parts.db);
        return rows.length;
      };
      expect(await countKnownBrowsers()).toBe(1);
      advanceClock(7 * day + late);
      expect(await follow(browser, token)).toMatchObject(outcome);
      expect(await countKnownBrowsers()).toBe(known);
    },
  );
});
