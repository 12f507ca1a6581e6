import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newBrowser, said, tokenIn } from '../../test/people.ts';
import { testServer } from '../../test/server.ts';

const password = 'komorebi-2022';
const minute = 60_000;
const day = 24 * 60 * minute;

/** What comes next happens so much later. */
const wait = (milliseconds: number) => vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
afterEach(() => {
  vi.useRealTimers();
});

const server = testServer();
const verifying = testServer({ verifiesEmail: true });
const signUp = async (at: typeof server, email: string) => {
  const browser = newBrowser(at);
  expect((await browser.post('sign-up/email', { name: '山田 花子', email, password })).status).toBe(200);
  return browser;
};
/** Asks for another address. Returns the token of the link to it. */
async function askFor(browser: ReturnType<typeof newBrowser>, newEmail: string) {
  await browser.post('change-email', { newEmail, password });
  return tokenIn(server, newEmail, '変更の確認');
}
const follow = (browser: ReturnType<typeof newBrowser>, token: string) => said(browser.post('follow-link', { token }));
const stale = { status: 400, code: 'INVALID_TOKEN' };

describe('a link to another address', () => {
  test('works for an hour', async () => {
    const browser = await signUp(server, 'early@example.jp');
    const token = await askFor(browser, 'early-new@example.jp');
    wait(59 * minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'changed' });
  });
  test('works no longer', async () => {
    const browser = await signUp(server, 'late@example.jp');
    const token = await askFor(browser, 'late-new@example.jp');
    wait(61 * minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
  test('is refused where somebody has signed up with the address meanwhile', async () => {
    const browser = await signUp(server, 'slow@example.jp');
    const token = await askFor(browser, 'taken@example.jp');
    await signUp(server, 'taken@example.jp');
    expect(await follow(browser, token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });
});

describe('a link that confirms an address', () => {
  test('works for an hour', async () => {
    const browser = await signUp(verifying, 'early@example.jp');
    const token = await tokenIn(verifying, 'early@example.jp', '');
    wait(59 * minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'signedIn' });
  });
  test('works no longer', async () => {
    const browser = await signUp(verifying, 'late@example.jp');
    const token = await tokenIn(verifying, 'late@example.jp', '');
    wait(61 * minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
});

describe('the link back to the old address', () => {
  /** Somebody whose address was changed. Returns the token of the link back. */
  async function changed(email: string) {
    const browser = await signUp(server, email);
    await follow(browser, await askFor(browser, `new-${email}`));
    return { browser, token: await tokenIn(server, email, '変更されました') };
  }

  test('works for seven days, and forgets the browsers that were known', async () => {
    const { browser, token } = await changed('returning@example.jp');
    const known = async () => {
      const { rows } = await sql`select 1 from known_browsers join identity_users on id = subject
        where email in ('returning@example.jp', 'new-returning@example.jp')`.execute(server.parts.db);
      return rows.length;
    };
    expect(await known()).toBe(1);
    wait(7 * day - minute);
    expect(await follow(browser, token)).toMatchObject({ outcome: 'choosePassword' });
    expect(await known()).toBe(0);
  });
  test('works no longer', async () => {
    const { browser, token } = await changed('gone@example.jp');
    wait(7 * day + minute);
    expect(await follow(browser, token)).toMatchObject(stale);
  });
});
