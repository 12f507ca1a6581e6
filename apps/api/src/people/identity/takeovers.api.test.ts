import { beforeAll, describe, expect, test } from 'vitest';
import { listMailsTo, newBrowser, readMailedLink, readMailedToken, readOutcome } from '#test/people.ts';
import { testServer } from '#test/server.ts';

const password = 'komorebi-2022';
const owner = { name: '山田 花子', email: 'hanako@example.jp', password };

const server = testServer();
const verifying = testServer({ verifiesEmail: true });

type Browser = ReturnType<typeof newBrowser>;

/** Signs up in a new browser. */
async function signUp(at: typeof server, email: string, fields: object = {}) {
  const browser = newBrowser(at);
  expect((await browser.post('sign-up/email', { ...owner, ...fields, email })).status).toBe(200);
  return browser;
}
const follow = (browser: Browser, token: string) => readOutcome(browser.post('follow-link', { token }));
const listMailsAbout = async (recipient: string, subject: string) =>
  (await listMailsTo(server, recipient)).filter((mail) => mail.subject.includes(subject));

/** Signs up an owner; an intruder with the password then requests a change of address to `intruderEmail`. */
async function intrude(email: string, intruderEmail: string) {
  const ownerBrowser = await signUp(server, email);
  const intruder = newBrowser(server);
  expect((await intruder.post('sign-in/email', { email, password })).status).toBe(200);
  expect((await intruder.post('change-email', { newEmail: intruderEmail, password })).status).toBe(200);
  return { ownerBrowser, intruder, token: await readMailedToken(server, intruderEmail, '変更の確認') };
}

describe('1: the owner can stop a change of address', () => {
  test('the change link creates no session and works once', async () => {
    const { intruder, token } = await intrude(owner.email, 'intruder@example.jp');
    const elsewhere = newBrowser(server);
    expect(await follow(elsewhere, token)).toEqual({ status: 200, outcome: 'changed' });
    expect(await elsewhere.signedInEmail()).toBeNull();
    expect(await follow(intruder, token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  });

  test.each<[string, (email: string, ownerBrowser: Browser) => Promise<unknown>]>([
    [
      'a password change',
      (_, ownerBrowser) =>
        ownerBrowser.post('change-password', { currentPassword: password, newPassword: 'a-new-password-2026' }),
    ],
    [
      'a password reset',
      async (email, ownerBrowser) => {
        await ownerBrowser.post('request-password-reset', { email });
        return ownerBrowser.post('reset-password', {
          token: await readMailedToken(server, email, '再設定'),
          newPassword: 'a-new-password-2026',
        });
      },
    ],
    ['a sign-out everywhere', (_, ownerBrowser) => ownerBrowser.post('revoke-sessions', {})],
    [
      'a newer request',
      (_, ownerBrowser) => ownerBrowser.post('change-email', { newEmail: 'newer@example.jp', password }),
    ],
  ])('%s revokes the change link', async (name, act) => {
    const id = name.replaceAll(' ', '-');
    const email = `owner-${id}@example.jp`;
    const { ownerBrowser, token } = await intrude(email, `intruder-${id}@example.jp`);
    await act(email, ownerBrowser);
    expect(await follow(newBrowser(server), token)).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('the old address can undo it: sessions and password are revoked and the owner sets a new password', async () => {
    const email = 'undone@example.jp';
    const { ownerBrowser, intruder, token } = await intrude(email, 'thief@example.jp');
    await intruder.post('follow-link', { token });
    expect(await ownerBrowser.signedInEmail()).toBe('thief@example.jp');
    // A second change, which mails an undo link to the first new address.
    await intruder.post('change-email', { newEmail: 'thief-2@example.jp', password });
    await intruder.post('follow-link', { token: await readMailedToken(server, 'thief-2@example.jp', '変更の確認') });

    const undone = await follow(ownerBrowser, await readMailedToken(server, email, '変更されました'));
    expect(undone).toMatchObject({ status: 200, outcome: 'choosePassword' });
    for (const browser of [ownerBrowser, intruder]) expect(await browser.signedInEmail()).toBeNull();
    expect((await intruder.post('sign-in/email', { email, password })).status).toBe(401);
    const undoByThief = await readMailedToken(server, 'thief@example.jp', '変更されました');
    expect(await follow(intruder, undoByThief)).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(
      (await ownerBrowser.post('reset-password', { token: undone.token, newPassword: 'mine-again-2026' })).status,
    ).toBe(200);
    expect((await ownerBrowser.post('sign-in/email', { email, password: 'mine-again-2026' })).status).toBe(200);
    const users = await server.parts.db.selectFrom('users').select('email').where('email', '=', email).execute();
    expect(users).toEqual([{ email }]);
  });

  test('an address that can still be restored cannot be used for another account', async () => {
    const email = 'awaited@example.jp';
    const { intruder, token } = await intrude(email, 'taker@example.jp');
    await intruder.post('follow-link', { token });
    expect(await readOutcome(newBrowser(server).post('sign-up/email', { ...owner, email }))).toMatchObject({
      status: 403,
      code: 'EMAIL_RESERVED',
    });
  });
});

describe('2: the warning cannot be suppressed', () => {
  test('the owner is notified of the request even after many parallel mails', async () => {
    const email = 'warned@example.jp';
    await signUp(server, email);
    await Promise.all(Array.from({ length: 10 }, () => newBrowser(server).post('request-password-reset', { email })));
    const intruder = newBrowser(server);
    await intruder.post('sign-in/email', { ...owner, email });
    await intruder.post('change-email', { newEmail: 'warner@example.jp', password });
    expect(await listMailsAbout(email, '再設定')).toHaveLength(5);
    expect(await listMailsAbout(email, '変更の申し込みがありました')).not.toEqual([]);
    // Addresses with a plus share a mailbox.
    const plus = 'warned+a@example.jp';
    await signUp(server, plus);
    await newBrowser(server).post('request-password-reset', { email: plus });
    expect(await listMailsTo(server, plus)).toEqual([]);
  });
});

describe('3: reset links are revoked', () => {
  const request = async (email: string) => {
    await newBrowser(server).post('request-password-reset', { email });
    return readMailedToken(server, email, '再設定');
  };
  const reset = (token: string, newPassword: string) =>
    readOutcome(newBrowser(server).post('reset-password', { token, newPassword }));

  test.each<[string, (email: string, ownerBrowser: Browser, token: string) => Promise<unknown>]>([
    ['the use of another reset link', (_, __, token) => reset(token, 'used-once-2026')],
    [
      'a password change',
      (_, ownerBrowser) =>
        ownerBrowser.post('change-password', { currentPassword: password, newPassword: 'changed-2026' }),
    ],
    [
      'an address change',
      async (email, ownerBrowser) => {
        await ownerBrowser.post('change-email', { newEmail: `new-${email}`, password });
        return ownerBrowser.post('follow-link', { token: await readMailedToken(server, `new-${email}`, '変更の確認') });
      },
    ],
  ])('by %s', async (name, act) => {
    const email = `reset-${name.replaceAll(' ', '-')}@example.jp`;
    const ownerBrowser = await signUp(server, email);
    const [first, second] = [await request(email), await request(email)];
    await act(email, ownerBrowser, second);
    expect(await reset(first, 'too-late-2026')).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  });

  test('the owner is notified of a new password after a reset and a change', async () => {
    const email = 'told@example.jp';
    const ownerBrowser = await signUp(server, email);
    await reset(await request(email), 'a-new-password-2026');
    await ownerBrowser.post('sign-in/email', { email, password: 'a-new-password-2026' });
    await ownerBrowser.post('change-password', { currentPassword: 'a-new-password-2026', newPassword: 'another-2026' });
    expect(await listMailsAbout(email, 'パスワードが変更されました')).toHaveLength(2);
  });
});

describe('4: a mailed link neither replaces a session nor confirms a stranger’s password', () => {
  const confirmationToken = (email: string) => readMailedToken(verifying, email, 'アドレスの確認');
  const signUpAndConfirm = async (email: string) => {
    const browser = await signUp(verifying, email);
    await follow(browser, await confirmationToken(email));
    return browser;
  };

  test('a signed-in buyer who follows another person’s link stays signed in to their own account', async () => {
    const buyer = await signUpAndConfirm('buyer@example.jp');
    await signUp(verifying, 'attacker@example.jp');
    const followed = await follow(buyer, await confirmationToken('attacker@example.jp'));
    expect(followed.outcome).toBe('choosePassword');
    expect(await buyer.signedInEmail()).toBe('buyer@example.jp');
  });

  test('the browser that signed up keeps a session opened before it follows the link', async () => {
    const browser = await signUpAndConfirm('first@example.jp');
    await browser.post('sign-up/email', { ...owner, email: 'second@example.jp' });
    expect((await follow(browser, await confirmationToken('second@example.jp'))).outcome).toBe('confirmed');
    expect(await browser.signedInEmail()).toBe('first@example.jp');
  });

  test('the owner of an address sets the password of an account opened by a stranger', async () => {
    const email = 'victim@example.jp';
    const attacker = await signUp(verifying, email, { password: 'attackers-own-2026' });
    // The owner of the address signs up as well, and also gets a link.
    const victim = await signUp(verifying, email);
    const followed = await follow(victim, await confirmationToken(email));
    expect(followed.outcome).toBe('choosePassword');
    expect(await victim.signedInEmail()).toBeNull();
    expect((await attacker.post('sign-in/email', { email, password: 'attackers-own-2026' })).status).toBe(401);
    await victim.post('reset-password', { token: followed.token, newPassword: 'victims-own-2026' });
    expect((await victim.post('sign-in/email', { email, password: 'victims-own-2026' })).status).toBe(200);
  });

  test('confirming an address ends the sessions of the person who opened the account', async () => {
    const email = 'occupied@example.jp';
    const attacker = await signUp(server, email);
    expect(await attacker.signedInEmail()).toBe(email);
    const victim = newBrowser(server);
    await victim.post('send-verification-email', { email });
    const token = await readMailedToken(server, email, 'アドレスの確認');
    expect((await follow(victim, token)).outcome).toBe('choosePassword');
    expect(await attacker.signedInEmail()).toBeNull();
  });

  test('a link resent at the request of another browser does not sign that browser in', async () => {
    const email = 'resent@example.jp';
    const attacker = newBrowser(verifying);
    await signUp(verifying, email);
    await attacker.post('send-verification-email', { email });
    expect((await follow(attacker, await confirmationToken(email))).outcome).toBe('choosePassword');
    expect(await attacker.signedInEmail()).toBeNull();
  });
});

describe('5: redirects', () => {
  test.each([
    '/api/auth/verify-email?token=x&callbackURL=/.//evil.example/',
    '/api/auth/reset-password/x?callbackURL=/.//evil.example',
  ])('%s is not served', async (path) => {
    const response = await server.call(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });

  test('returnTo and callbackURL never redirect', async () => {
    for (const returnTo of ['/.//evil.example', '/\u2028', 7]) {
      const response = await server.post('/api/auth/sign-up/email', {
        ...owner,
        email: `r${Math.random()}@example.jp`,
        returnTo,
      });
      expect(response.status, String(returnTo)).toBe(200);
      expect(response.headers.get('location')).toBeNull();
    }
    const email = 'redirected@example.jp';
    await signUp(server, email);
    for (const callbackURL of ['/mypage', '/.//evil.example']) {
      const signIn = await server.post('/api/auth/sign-in/email', { email, password, callbackURL });
      expect(signIn.status, callbackURL).toBe(200);
      expect(signIn.headers.get('location')).toBeNull();
    }
  });
});

describe('6: sign-up does not reveal whether an address has an account', () => {
  const known = 'known@example.jp';
  beforeAll(() => signUp(verifying, known));

  test.each<[string, object]>([
    ['a name of only spaces', { name: '   ' }],
    ['no name', { name: undefined }],
    ['a name that is not text', { name: { a: 1 } }],
    ['a name padded with spaces', { name: ' 花子 ' }],
    ['a short password', { password: 'x' }],
    ['an image, which is not stored', { image: 'https://evil.example/x.png' }],
    ['an unknown field', { role: 'admin' }],
  ])('with %s', async (_, fields) => {
    const unknown = `unknown-${Math.random()}@example.jp`;
    const respondTo = async (email: string) => {
      const response = await verifying.post('/api/auth/sign-up/email', { ...owner, ...fields, email });
      const { user, ...rest } = (await response.json()) as { user?: object; detail?: string; code?: string };
      return {
        status: response.status,
        ...rest,
        fields: Object.entries(user ?? {}).filter(([field]) => !/^(id|email|.*At)$/.test(field)),
      };
    };
    const answer = await respondTo(unknown);
    expect(await respondTo(known)).toEqual(answer);
    expect(JSON.stringify(answer)).not.toContain('x.png');
  });
});

describe('7: strangers cannot put text into our mails', () => {
  test.each(['当選 https://evil.example', '詳しくは evil。example'])('rejects the name %s', async (name) => {
    expect(await readOutcome(newBrowser(verifying).post('sign-up/email', { ...owner, name }))).toMatchObject({
      status: 422,
      code: 'INVALID_NAME',
    });
  });

  test('mails to an unconfirmed address contain no name', async () => {
    const email = 'stranger@example.jp';
    const browser = await signUp(verifying, email, { name: '当選おめでとう' });
    await browser.post('sign-up/email', { ...owner, name: '当選おめでとう', email });
    await browser.post('request-password-reset', { email });
    const mails = await listMailsTo(verifying, email);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { body_text } of mails) expect(body_text).not.toContain('当選');
  });

  test.each([
    `${'a'.repeat(65)}@example.jp`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.jp`,
  ])('rejects the overlong address %s', async (email) => {
    expect(await readOutcome(newBrowser(verifying).post('sign-up/email', { ...owner, email }))).toMatchObject({
      code: 'INVALID_EMAIL',
    });
  });
});

describe('8: an open session does not prove the user’s identity', () => {
  const remove = async (browser: Browser, body: object) =>
    server.call('/api/users/me', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('deleting the account and changing the address require the password', async () => {
    const browser = await signUp(server, 'session@example.jp');
    for (const body of [{}, { password: 'not-this-one' }]) {
      const rejected = await remove(browser, body);
      expect(rejected.status).toBe(422);
      expect(await rejected.json()).toMatchObject({ errors: { password: ['現在のパスワードが正しくありません'] } });
    }
    expect(await readOutcome(browser.post('change-email', { newEmail: 'x@example.jp' }))).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect((await remove(browser, { password })).status).toBe(200);
  });

  test('allows 20 wrong passwords an hour, even for an unknown address, and never locks out the owner’s known browsers', async () => {
    const email = 'guessed@example.jp';
    const ownerBrowser = await signUp(server, email);
    const [stranger, other] = [newBrowser(server), newBrowser(server)];
    const guess = async (browser: Browser, address: string) => {
      const response = await browser.post('sign-in/email', { email: address, password: 'not-this-one' });
      return { status: response.status, text: await response.text() };
    };
    for (let count = 0; count <= 20; count += 1) {
      const answer = await guess(stranger, email);
      expect(answer.status).toBe(count < 20 ? 401 : 429);
      expect(await guess(other, 'nobody@example.jp')).toEqual(answer);
    }
    const throttled = { status: 429, code: 'TOO_MANY_PASSWORDS' };
    // The correct password is throttled too, because it may have been guessed.
    expect(await readOutcome(newBrowser(server).post('sign-in/email', { email, password }))).toMatchObject(throttled);
    expect((await ownerBrowser.post('sign-in/email', { email, password })).status).toBe(200);
  });

  test('a mailed link unblocks another browser of the owner; one mail an hour', async () => {
    const email = 'guessed@example.jp';
    const [phone, stranger] = [newBrowser(server), newBrowser(server)];
    expect(await readOutcome(phone.post('sign-in/email', { email, password }))).toMatchObject({ status: 429 });
    expect(await listMailsAbout(email, 'ログインのご案内')).toHaveLength(1);
    const link = await readMailedLink(server, email, 'ログインのご案内');
    expect(link.pathname).toBe('/sign-in/way-in');
    const token = link.hash.replace('#token=', '');
    expect(await follow(phone, token)).toEqual({ status: 200, outcome: 'letIn' });
    expect(await phone.signedInEmail()).toBeNull();
    expect((await phone.post('sign-in/email', { email, password })).status).toBe(200);
    expect(await readOutcome(stranger.post('sign-in/email', { email, password }))).toMatchObject({ status: 429 });
  });

  test('notifies the owner of sign-ins from new browsers only', async () => {
    const email = 'watched@example.jp';
    const ownerBrowser = await signUp(server, email);
    const notices = () => listMailsAbout(email, '新しいブラウザー');
    await ownerBrowser.post('sign-in/email', { email, password });
    expect(await notices()).toEqual([]);
    const other = newBrowser(
      server,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    );
    await other.post('sign-in/email', { email, password });
    await other.post('sign-in/email', { email, password });
    const [notice, ...more] = await notices();
    expect(notice?.body_text).toMatch(/ブラウザー: Chrome\nOS: Android/);
    expect(more).toEqual([]);
  });
});
