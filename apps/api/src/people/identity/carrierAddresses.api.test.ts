import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMailsTo, newBrowser, readMailedToken, readOutcome } from '#test/people.ts';
import { testServer } from '#test/server.ts';
import { readIdentity } from './repository.ts';

const server = testServer({ verifiesEmail: true });
const [docomo, au, plain] = ['taro..k@docomo.ne.jp', '.x.@ezweb.ne.jp', 'taro@example.jp'];
const [first, second, third] = ['komorebi-2022', 'komorebi-2023', 'komorebi-2024'];

const browser = newBrowser(server);
const signIn = (email: string, password: string) => readOutcome(browser.post('sign-in/email', { email, password }));
const follow = async (recipient: string, subject: string) =>
  readOutcome(browser.post('follow-link', { token: await readMailedToken(server, recipient, subject) }));

/** The address in every place that shows it: session, token, our users, what the operator exports. */
async function readAddresses() {
  const { sub = '', email } = decodeJwt(await browser.token());
  const { db } = server.parts;
  const { email: stored } = await db
    .selectFrom('users')
    .select('email')
    .where('external_user_id', '=', sub)
    .executeTakeFirstOrThrow();
  const exported = await readIdentity(db, sub);
  return [await browser.signedInEmail(), email, stored, exported?.identity?.email];
}

test('an address with misplaced dots works from sign-up to a change to another one and back', async () => {
  const signedUp = await browser.post('sign-up/email', {
    name: '山田 太郎',
    email: 'Taro..K@docomo.ne.jp',
    password: first,
  });
  expect(await signedUp.json()).toMatchObject({ user: { email: docomo } });
  expect(await signIn(docomo, first)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect((await browser.post('send-verification-email', { email: docomo })).status).toBe(200);
  expect(await follow(docomo, '')).toEqual({ status: 200, outcome: 'signedIn' });
  expect(await readAddresses()).toEqual([docomo, docomo, docomo, docomo]);
  const signedIn = await browser.post('sign-in/email', { email: docomo, password: first });
  expect(await signedIn.json()).toMatchObject({ user: { email: docomo } });

  // Somebody else signs up with it.
  await newBrowser(server).post('sign-up/email', { name: '別の人', email: docomo, password: first });
  expect((await listMailsTo(server, docomo))[0]?.subject).toContain('登録');

  const changed = await browser.post('change-password', { currentPassword: first, newPassword: second });
  expect(changed.status).toBe(200);
  expect((await browser.post('request-password-reset', { email: docomo })).status).toBe(200);
  const token = await readMailedToken(server, docomo, 'パスワード');
  expect((await browser.post('reset-password', { token, newPassword: third })).status).toBe(200);
  expect(await signIn(docomo, third)).toEqual({ status: 200 });

  for (const [former, newEmail] of [
    [docomo, au],
    [au, plain],
    [plain, docomo],
  ] as const) {
    expect((await browser.post('change-email', { newEmail, password: third })).status).toBe(200);
    expect(await follow(newEmail, 'メールアドレス')).toEqual({ status: 200, outcome: 'changed' });
    expect(await readAddresses()).toEqual([newEmail, newEmail, newEmail, newEmail]);
    expect(await signIn(newEmail, third)).toEqual({ status: 200 });
    // The former address is reserved for undoing the change, so no account is created (see the next test).
    await newBrowser(server).post('sign-up/email', { name: '別の人', email: former, password: first });
    await server.parts.db.deleteFrom('mailed_links').where('kind', '=', 'undo').execute();
  }

  // Only the sign-in before the confirmation is still counted as a wrong password.
  const { rows } = await sql`select points from request_counts where key like 'password:%' and points <> 0`.execute(
    server.parts.db,
  );
  expect(rows).toEqual([{ points: 1 }]);
});

test('nobody outside sees or uses the library’s spelling', async () => {
  const { db } = server.parts;
  const { rows } = await sql<{ email: string }>`select email from identity_users`.execute(db);
  expect(rows).toEqual([{ email: 'taro.+k@docomo.ne.jp.dots.invalid' }]);
  const [{ email } = { email: '' }] = rows;
  for (const [path, body] of [
    ['sign-in/email', { email, password: third }],
    ['sign-up/email', { name: '別の人', email, password: first }],
    ['request-password-reset', { email }],
    ['send-verification-email', { email }],
    ['change-email', { newEmail: email, password: third }],
  ] as const)
    expect(await readOutcome(browser.post(path, body))).toEqual({ status: 400, code: 'INVALID_EMAIL' });
  for (const table of ['users', 'mails', 'mailed_links'] as const) {
    const { rows: leaks } =
      await sql`select t::text from ${sql.table(table)} t where t::text like '%.invalid%'`.execute(db);
    expect(leaks).toEqual([]);
  }
});
