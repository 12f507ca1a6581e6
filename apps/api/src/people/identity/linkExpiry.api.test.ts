import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newBrowser, readMailedToken, readOutcome } from '../../test/people.ts';
import { testServer } from '../../test/server.ts';

const password = 'komorebi-2022';
const minute = 60_000;
const day = 24 * 60 * minute;

const advanceClock = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
afterEach(() => {
  vi.useRealTimers();
});

type Browser = ReturnType<typeof newBrowser>;

const server = testServer();
const verifying = testServer({ verifiesEmail: true });
const signUp = async (at: typeof server, email: string) => {
  const browser = newBrowser(at);
  expect((await browser.post('sign-up/email', { name: '山田 花子', email, password })).status).toBe(200);
  return browser;
};
/** Requests a change of address. Returns the token mailed to the new one. */
async function requestChange(browser: Browser, newEmail: string) {
  await browser.post('change-email', { newEmail, password });
  return readMailedToken(server, newEmail, '変更の確認');
}
const follow = (browser: Browser, token: string) => readOutcome(browser.post('follow-link', { token }));
const stale = { status: 400, code: 'INVALID_TOKEN' };

describe('a link that changes an address', () => {
  test('works for an hour', async () => {
    const browser = await signUp(server, 'early@example.jp');
    const token = await requestChange(browser, 'early-new@example.jp');
    advanceClock(59 * minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'changed' });
  });
  test('expires', async () => {
    const browser = await signUp(server, 'late@example.jp');
    const token = await requestChange(browser, 'late-new@example.jp');
    advanceClock(61 * minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
  test('is rejected if another user has signed up with the address in the meantime', async () => {
    const browser = await signUp(server, 'slow@example.jp');
    const token = await requestChange(browser, 'taken@example.jp');
    await signUp(server, 'taken@example.jp');
    expect(await follow(browser, token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });
});

describe('a link that confirms an address', () => {
  test('works for an hour', async () => {
    const browser = await signUp(verifying, 'early@example.jp');
    const token = await readMailedToken(verifying, 'early@example.jp', '');
    advanceClock(59 * minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'signedIn' });
  });
  test('expires', async () => {
    const browser = await signUp(verifying, 'late@example.jp');
    const token = await readMailedToken(verifying, 'late@example.jp', '');
    advanceClock(61 * minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
});

describe('a link that restores the old address', () => {
  /** Changes a user's address. Returns the token of the undo link. */
  async function changeEmail(email: string) {
    const browser = await signUp(server, email);
    await follow(browser, await requestChange(browser, `new-${email}`));
    return { browser, token: await readMailedToken(server, email, '変更されました') };
  }

  test('works for seven days and removes the known browsers', async () => {
    const { browser, token } = await changeEmail('returning@example.jp');
    const countKnownBrowsers = async () => {
      const { rows } = await sql`select 1 from known_browsers join identity_users on id = subject
        where email in ('returning@example.jp', 'new-returning@example.jp')`.execute(server.parts.db);
      return rows.length;
    };
    expect(await countKnownBrowsers()).toBe(1);
    advanceClock(7 * day - minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'choosePassword' });
    expect(await countKnownBrowsers()).toBe(0);
  });
  test('expires', async () => {
    const { browser, token } = await changeEmail('gone@example.jp');
    advanceClock(7 * day + minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
});
