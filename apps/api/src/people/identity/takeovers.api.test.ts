import { describe, expect, test } from 'vitest';
import { linkIn, mailsTo, newBrowser, said, tokenIn } from '../../test/people.ts';
import { cookiesOf, testServer } from '../../test/server.ts';

const password = 'komorebi-2022';
const owner = { name: '山田 花子', email: 'hanako@example.jp', password };
const stolen = 'intruder@example.jp';

/** What each test begins with: an owner's account, and an intruder who knows its password and asks for another address. */
async function intruded(server: ReturnType<typeof testServer>, email: string, theirs: string) {
  const [home, intruder] = [newBrowser(server), newBrowser(server)];
  expect((await home.post('sign-up/email', { ...owner, email })).status).toBe(200);
  expect((await intruder.post('sign-in/email', { email, password })).status).toBe(200);
  expect((await intruder.post('change-email', { newEmail: theirs, password })).status).toBe(200);
  return { home, intruder, token: await tokenIn(server, theirs, '変更の確認') };
}

describe('1: a changed address does not survive what the owner does', () => {
  const server = testServer();

  test('its link never makes a session, and is good once', async () => {
    const { intruder, token } = await intruded(server, owner.email, stolen);
    const elsewhere = newBrowser(server);
    expect(await said(elsewhere.post('follow-link', { token }))).toEqual({ status: 200, outcome: 'changed' });
    expect(await elsewhere.who()).toBeNull();
    expect(await said(intruder.post('follow-link', { token }))).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  });

  test.each<[string, (email: string, home: ReturnType<typeof newBrowser>) => Promise<unknown>]>([
    [
      'a change of the password',
      (_, home) => home.post('change-password', { currentPassword: password, newPassword: 'a-new-password-2026' }),
    ],
    [
      'a reset of the password',
      async (email, home) => {
        await home.post('request-password-reset', { email });
        return home.post('reset-password', {
          token: await tokenIn(server, email, '再設定'),
          newPassword: 'a-new-password-2026',
        });
      },
    ],
    ['a sign-out everywhere', (_, home) => home.post('revoke-sessions', {})],
    ['a newer request', (_, home) => home.post('change-email', { newEmail: 'newer@example.jp', password })],
  ])('%s ends it', async (name, act) => {
    const email = `owner-${name.length}@example.jp`;
    const { home, token } = await intruded(server, email, `intruder-${name.length}@example.jp`);
    await act(email, home);
    expect(await said(newBrowser(server).post('follow-link', { token }))).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('the old address can undo it for 7 days: sessions and password end, and the owner sets another one', async () => {
    const email = 'undone@example.jp';
    const { home, intruder, token } = await intruded(server, email, 'thief@example.jp');
    await intruder.post('follow-link', { token });
    expect(await home.who()).toBe('thief@example.jp');
    // And once more, so that the first new address could be returned to.
    await intruder.post('change-email', { newEmail: 'thief-2@example.jp', password });
    await intruder.post('follow-link', { token: await tokenIn(server, 'thief-2@example.jp', '変更の確認') });

    const undone = await said(home.post('follow-link', { token: await tokenIn(server, email, '変更されました') }));
    expect(undone).toMatchObject({ status: 200, outcome: 'choosePassword' });
    for (const browser of [home, intruder]) expect(await browser.who()).toBeNull();
    expect((await intruder.post('sign-in/email', { email, password })).status).toBe(401);
    const back = { token: await tokenIn(server, 'thief@example.jp', '変更されました') };
    expect(await said(intruder.post('follow-link', back))).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await home.post('reset-password', { token: undone.token, newPassword: 'mine-again-2026' })).status).toBe(
      200,
    );
    expect((await home.post('sign-in/email', { email, password: 'mine-again-2026' })).status).toBe(200);
    const { email: ofRecord } = await server.parts.db
      .selectFrom('users')
      .select('email')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(ofRecord).toBe(email);
  });

  test('an address that somebody may return to is nobody else’s for those days', async () => {
    const email = 'awaited@example.jp';
    const { intruder, token } = await intruded(server, email, 'taker@example.jp');
    await intruder.post('follow-link', { token });
    expect(await said(newBrowser(server).post('sign-up/email', { ...owner, email }))).toMatchObject({
      status: 403,
      code: 'EMAIL_RESERVED',
    });
  });
});

describe('2: the warning cannot be switched off', () => {
  const server = testServer();

  test('whatever was mailed before, the owner hears of the request', async () => {
    await newBrowser(server).post('sign-up/email', owner);
    for (let count = 0; count < 8; count += 1)
      await newBrowser(server).post('request-password-reset', { email: owner.email });
    const intruder = newBrowser(server);
    await intruder.post('sign-in/email', owner);
    await intruder.post('change-email', { newEmail: stolen, password });
    const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('再設定'))).toHaveLength(5);
    expect(subjects.some((subject) => subject.includes('変更の申し込みがありました'))).toBe(true);
  });

  test('40 parallel requests queue 5 mails, those for plus-addresses among them', async () => {
    const email = 'parallel@example.jp';
    await newBrowser(server).post('sign-up/email', { ...owner, email });
    await Promise.all(Array.from({ length: 40 }, () => newBrowser(server).post('request-password-reset', { email })));
    expect(await mailsTo(server, email)).toHaveLength(5);
    const plus = 'parallel+a@example.jp';
    await newBrowser(server).post('sign-up/email', { ...owner, email: plus });
    await newBrowser(server).post('request-password-reset', { email: plus });
    expect(await mailsTo(server, plus)).toEqual([]);
  });
});

describe('3: reset links end', () => {
  const server = testServer();
  const request = async (email: string) => {
    await newBrowser(server).post('request-password-reset', { email });
    return tokenIn(server, email, '再設定');
  };
  const reset = (token: string, newPassword: string) =>
    said(newBrowser(server).post('reset-password', { token, newPassword }));

  test.each<[string, (email: string, home: ReturnType<typeof newBrowser>, token: string) => Promise<unknown>]>([
    ['the use of another one', (_, __, token) => reset(token, 'used-once-2026')],
    [
      'a change of the password',
      (_, home) => home.post('change-password', { currentPassword: password, newPassword: 'changed-2026' }),
    ],
    [
      'a change of the address',
      async (email, home) => {
        await home.post('change-email', { newEmail: `new-${email}`, password });
        return home.post('follow-link', { token: await tokenIn(server, `new-${email}`, '変更の確認') });
      },
    ],
  ])('by %s', async (name, act) => {
    const email = `reset-${name.length}@example.jp`;
    const home = newBrowser(server);
    await home.post('sign-up/email', { ...owner, email });
    const [first, second] = [await request(email), await request(email)];
    await act(email, home, second);
    expect(await reset(first, 'too-late-2026')).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  });

  test('a new password is told, after a reset and after a change', async () => {
    const email = 'told@example.jp';
    const home = newBrowser(server);
    await home.post('sign-up/email', { ...owner, email });
    await reset(await request(email), 'a-new-password-2026');
    await home.post('sign-in/email', { email, password: 'a-new-password-2026' });
    await home.post('change-password', { currentPassword: 'a-new-password-2026', newPassword: 'another-2026' });
    const told = (await mailsTo(server, email)).filter(({ subject }) => subject.includes('パスワードが変更されました'));
    expect(told).toHaveLength(2);
  });
});

describe('4: a mailed link replaces no session, and confirms nobody else’s password', () => {
  const server = testServer({ verifiesEmail: true });
  const confirm = async (email: string) => ({ token: await tokenIn(server, email, 'アドレスの確認') });
  const confirmed = async (email: string) => {
    const browser = newBrowser(server);
    await browser.post('sign-up/email', { ...owner, email });
    await browser.post('follow-link', await confirm(email));
    return browser;
  };

  test('a signed-in buyer who follows another person’s link stays signed in to their own account', async () => {
    const buyer = await confirmed('buyer@example.jp');
    await newBrowser(server).post('sign-up/email', { ...owner, email: 'attacker@example.jp' });
    const followed = await said(buyer.post('follow-link', await confirm('attacker@example.jp')));
    expect(followed.outcome).toBe('choosePassword');
    expect(await buyer.who()).toBe('buyer@example.jp');
  });

  test('the browser that signed up keeps a session that it has opened since', async () => {
    const browser = await confirmed('first@example.jp');
    await browser.post('sign-up/email', { ...owner, email: 'second@example.jp' });
    expect((await said(browser.post('follow-link', await confirm('second@example.jp')))).outcome).toBe('confirmed');
    expect(await browser.who()).toBe('first@example.jp');
  });

  test('an account that somebody else opened gets a password of whoever reads the address', async () => {
    const email = 'victim@example.jp';
    const attacker = newBrowser(server);
    await attacker.post('sign-up/email', { ...owner, email, password: 'attackers-own-2026' });
    // The owner of the address signs up as well, and gets a link, too.
    const victim = newBrowser(server);
    await victim.post('sign-up/email', { ...owner, email });
    const followed = await said(victim.post('follow-link', await confirm(email)));
    expect(followed.outcome).toBe('choosePassword');
    expect(await victim.who()).toBeNull();
    expect((await attacker.post('sign-in/email', { email, password: 'attackers-own-2026' })).status).toBe(401);
    await victim.post('reset-password', { token: followed.token, newPassword: 'victims-own-2026' });
    expect((await victim.post('sign-in/email', { email, password: 'victims-own-2026' })).status).toBe(200);
  });

  test('a link that somebody has mailed again from elsewhere lets no other browser in', async () => {
    const email = 'resent@example.jp';
    const attacker = newBrowser(server);
    await newBrowser(server).post('sign-up/email', { ...owner, email });
    await attacker.post('send-verification-email', { email });
    expect((await said(attacker.post('follow-link', await confirm(email)))).outcome).toBe('choosePassword');
    expect(await attacker.who()).toBeNull();
  });
});

describe('5: redirects', () => {
  const server = testServer();

  test.each([
    '/api/auth/verify-email?token=x&callbackURL=/.//evil.example/',
    '/api/auth/verify-email?token=x&callbackURL=%2F..%2F%2Fevil.example',
    '/api/auth/verify-email?token=x&callbackURL=/a/..//evil.example',
    '/api/auth/verify-email?token=x&callbackURL=%E2%80%A8',
    '/api/auth/reset-password/x?callbackURL=/.//evil.example',
  ])('%s leads nowhere', async (path) => {
    const answer = await server.call(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('location')).toBeNull();
  });

  test('what a form sends as the way back is a path of ours, or is dropped', async () => {
    const verifying = server;
    for (const returnTo of [
      '//evil.example',
      '/.//evil.example',
      'https://evil.example',
      '\u2028',
      '/\u2028',
      7,
      null,
    ]) {
      const answer = await verifying.post('/api/auth/sign-up/email', {
        ...owner,
        email: `r${Math.random()}@example.jp`,
        returnTo,
      });
      expect(answer.status, String(returnTo)).toBe(200);
      expect(answer.headers.get('location')).toBeNull();
    }
    const signIn = await verifying.post('/api/auth/sign-in/email', {
      email: 'x@example.jp',
      password,
      callbackURL: '/.//evil.example',
    });
    expect(signIn.headers.get('location')).toBeNull();
  });
});

describe('6: nobody can ask who has an account', () => {
  const server = testServer({ verifiesEmail: true });

  test.each<[string, object]>([
    ['a name of spaces', { name: '   ' }],
    ['no name', { name: undefined }],
    ['a name that is no text', { name: { a: 1 } }],
    ['a name that is too long', { name: 'あ'.repeat(101) }],
    ['a name with a control character', { name: 'a\u0007b' }],
    ['a name around which are spaces', { name: ' 花子 ' }],
    ['a name with an address', { name: 'www.example.com' }],
    ['a password that is too short', { password: 'x' }],
    ['a picture', { image: 'https://evil.example/x.png' }],
    ['a field that nobody knows', { role: 'admin' }],
  ])('by %s', async (_, over) => {
    const [known, unknown] = ['known@example.jp', `unknown-${Math.random()}@example.jp`];
    await newBrowser(server).post('sign-up/email', { ...owner, email: known });
    const answerTo = async (email: string) => {
      const answer = await server.post('/api/auth/sign-up/email', { ...owner, ...over, email });
      const body = (await answer.json()) as { user?: object; detail?: string; code?: string };
      const { user, ...rest } = body;
      return {
        status: answer.status,
        ...rest,
        fields: Object.entries(user ?? {}).filter(([field]) => !/^(id|email|.*At)$/.test(field)),
      };
    };
    expect(await answerTo(known)).toEqual(await answerTo(unknown));
  });
});

describe('7: nobody puts words into our mails', () => {
  const server = testServer({ verifiesEmail: true });

  test.each([
    '当選 https://evil.example',
    'WWW.evil.example へ',
    'evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    '詳しくは evil。example',
  ])('a name such as %s is refused', async (name) => {
    expect(await said(newBrowser(server).post('sign-up/email', { ...owner, name }))).toMatchObject({
      status: 422,
      code: 'INVALID_NAME',
    });
  });

  test('an address that nobody has confirmed gets no name, whatever is mailed to it', async () => {
    const email = 'stranger@example.jp';
    const browser = newBrowser(server);
    await browser.post('sign-up/email', { ...owner, name: '当選おめでとう', email });
    await browser.post('sign-up/email', { ...owner, name: '当選おめでとう', email });
    await browser.post('request-password-reset', { email });
    const mails = await mailsTo(server, email);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { body_text } of mails) expect(body_text).not.toContain('当選');
  });

  test.each([
    `${'a'.repeat(65)}@example.jp`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.jp`,
  ])('an address that is too long is refused', async (email) => {
    expect(await said(newBrowser(server).post('sign-up/email', { ...owner, email }))).toMatchObject({
      code: 'INVALID_EMAIL',
    });
  });
});

describe('8: who sits at an open session is not the person', () => {
  const server = testServer();
  const remove = async (browser: ReturnType<typeof newBrowser>, body: object) =>
    server.call('/api/users/me', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = async (email: string) => {
    const browser = newBrowser(server);
    await browser.post('sign-up/email', { ...owner, email });
    return browser;
  };

  test('deleting the account and changing the address ask for the password', async () => {
    const browser = await person('session@example.jp');
    for (const body of [{}, { password: 'not-this-one' }]) {
      const refused = await remove(browser, body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: { password: ['現在のパスワードが正しくありません'] } });
    }
    expect(await said(browser.post('change-email', { newEmail: 'x@example.jp' }))).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect((await remove(browser, { password })).status).toBe(200);
  });

  test('20 wrong passwords an hour, and the browsers that the owner has used are not locked out', async () => {
    const email = 'guessed@example.jp';
    const home = await person(email);
    const stranger = newBrowser(server);
    const wrong = { email, password: 'not-this-one' };
    for (let count = 0; count < 20; count += 1) expect((await stranger.post('sign-in/email', wrong)).status).toBe(401);
    const throttled = { status: 429, code: 'TOO_MANY_PASSWORDS' };
    expect(await said(stranger.post('sign-in/email', wrong))).toMatchObject(throttled);
    // The right one, too: whoever has found it by guessing is not let in.
    expect(await said(newBrowser(server).post('sign-in/email', { email, password }))).toMatchObject(throttled);
    expect((await home.post('sign-in/email', { email, password })).status).toBe(200);
  });

  test('a mail lets another browser of the owner in; one an hour', async () => {
    const email = 'guessed@example.jp';
    const [phone, stranger] = [newBrowser(server), newBrowser(server)];
    expect(await said(phone.post('sign-in/email', { email, password }))).toMatchObject({ status: 429 });
    const wayIn = (await mailsTo(server, email)).filter(({ subject }) => subject.includes('ログインのご案内'));
    expect(wayIn).toHaveLength(1);
    const link = await linkIn(server, email, 'ログインのご案内');
    expect(link.pathname).toBe('/sign-in/way-in');
    const token = link.hash.replace('#token=', '');
    expect(await said(phone.post('follow-link', { token }))).toEqual({ status: 200, outcome: 'letIn' });
    expect(await phone.who()).toBeNull();
    expect((await phone.post('sign-in/email', { email, password })).status).toBe(200);
    expect(await said(stranger.post('sign-in/email', { email, password }))).toMatchObject({ status: 429 });
  });

  test('an address without an account is answered alike', async () => {
    const [known, unknown] = ['alike@example.jp', 'nobody@example.jp'];
    await person(known);
    const answers = async (email: string) => {
      const browser = newBrowser(server);
      const all: unknown[] = [];
      for (let count = 0; count < 22; count += 1) {
        const answer = await browser.post('sign-in/email', { email, password: 'not-this-one' });
        all.push([answer.status, await answer.text()]);
      }
      return all;
    };
    expect(await answers(unknown)).toEqual(await answers(known));
  });

  test('a sign-in from a browser that is new is told; from one that is known it is not', async () => {
    const email = 'watched@example.jp';
    const home = await person(email);
    const told = async () =>
      (await mailsTo(server, email)).filter(({ subject }) => subject.includes('新しいブラウザー')).length;
    await home.post('sign-in/email', { email, password });
    expect(await told()).toBe(0);
    const other = newBrowser(server);
    await other.post('sign-in/email', { email, password });
    await other.post('sign-in/email', { email, password });
    expect(await told()).toBe(1);
  });

  test('a picture that is sent along is not kept', async () => {
    const answer = await server.post('/api/auth/sign-up/email', {
      ...owner,
      email: 'picture@example.jp',
      image: 'https://evil.example/x.png',
    });
    expect(((await answer.json()) as { user: { image: string | null } }).user.image).toBeNull();
    expect(cookiesOf(answer)).toContain('session_token=');
  });
});
