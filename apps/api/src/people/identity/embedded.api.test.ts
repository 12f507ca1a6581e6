import { getMigrations } from 'better-auth/db/migration';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAmbientDb } from '#platform/db/ambientDb.ts';
import type { Db } from '#platform/db/schema.ts';
import { testDatabase } from '#test/database.ts';
import { cookiesOf, testServer } from '#test/server.ts';
import { deleteUser, findUser, insertUser } from '../users/repository.ts';
import { createEmbeddedIdentity } from './embedded.ts';
import { createPasswordThrottle } from './passwordThrottle.ts';

const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

const { parts, call, post } = testServer();

describe('a token', () => {
  test('is accepted for at most 60 seconds, even after a sign-out', async () => {
    const cookie = cookiesOf(await post('/api/auth/sign-up/email', person));
    const { token } = (await (await call('/api/auth/token', { headers: { cookie } })).json()) as { token: string };
    const { exp = 0, iat = 0 } = decodeJwt(token);
    const me = () => call('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    expect((await post('/api/auth/sign-out', {}, { cookie })).status).toBe(200);
    vi.useFakeTimers({ now: (iat + 60) * 1000, toFake: ['Date'] });
    const { status } = await me();
    vi.useRealTimers();
    expect({ status, isShortLived: exp - iat <= 60 }).toEqual({ status: 401, isShortLived: true });
  });
});

describe('stored completely or not at all', () => {
  const signUp = (email: string) => post('/api/auth/sign-up/email', { ...person, email });
  const signIn = (email: string) => post('/api/auth/sign-in/email', { ...person, email });

  /** Makes inserts into a table fail while `work` runs. */
  async function withoutInserts(table: string, work: () => Promise<void>) {
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''cut''; end'`.execute(
      parts.db,
    );
    await sql`create trigger fail before insert on ${sql.table(table)} execute function fail()`.execute(parts.db);
    await work();
    await sql`drop function fail cascade`.execute(parts.db);
  }

  test.each(['users', 'identity_accounts', 'identity_sessions'])(
    'a sign-up that fails at the table %s leaves nothing, and the address can sign up',
    async (table) => {
      const email = `${table.replace('_', '-')}@example.jp`;
      await withoutInserts(table, async () => {
        expect((await signUp(email)).status).toBeGreaterThanOrEqual(400);
      });
      const { rows } = await sql`select email from identity_users where email = ${email}
        union all select email from users where email = ${email}`.execute(parts.db);
      expect(rows).toEqual([]);
      expect((await signUp(email)).status).toBe(200);
      expect((await signIn(email)).status).toBe(200);
    },
  );

  test('concurrent sign-ups with one address make one account', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signUp('many@example.jp')))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect((await signIn('many@example.jp')).status).toBe(200);
  });
});

describe('the embedded identity provider, when opened,', () => {
  const origin = 'http://localhost:4000';
  const json = { 'content-type': 'application/json', origin };
  const log = vi.fn();
  let db: Db;

  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.destroy());

  const open = (secret: string) =>
    createEmbeddedIdentity({
      ...createAmbientDb(db),
      origin,
      secret,
      throttle: createPasswordThrottle(db),
      onSignUp: async () => {},
      onSignUpRemoved: deleteUser,
      isActive: async () => true,
      isReserved: () => false,
      verifiesEmail: false,
      sender: { origin, operator: { name: '運営', contact: '窓口' } },
      queueRequested: async () => {},
      queueNotice: async () => {},
      onEmailConfirmed: async () => {},
      clock: () => new Date(),
      log,
    });

  test('has all tables, columns and indexes that the library needs', async () => {
    const { settings } = await open('0123456789abcdef0123456789abcdef');
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(settings);
    expect([...toBeCreated, ...toBeAdded, ...toBeAddedIndexes]).toEqual([]);
  });

  const requestToken = async ({ handle }: Awaited<ReturnType<typeof open>>, path: string) => {
    const session = await handle(
      new Request(`${origin}/api/auth/${path}/email`, { method: 'POST', headers: json, body: JSON.stringify(person) }),
    );
    expect(session.status).toBe(200);
    return handle(new Request(`${origin}/api/auth/token`, { headers: { cookie: cookiesOf(session) } }));
  };

  test('replaces the signing key after a change of IESPEC_SECRET, logs it once and keeps sign-in working', async () => {
    expect((await requestToken(await open('0123456789abcdef0123456789abcdef'), 'sign-up')).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
    const renewed = await open('fedcba9876543210fedcba9876543210');
    expect((await requestToken(renewed, 'sign-in')).status).toBe(200);
    expect(log.mock.calls.map(([{ message }]) => message)).toEqual([expect.stringContaining('IESPEC_SECRET')]);
    const { rows } = await sql`select id from identity_keys`.execute(db);
    expect(rows).toHaveLength(1);

    await open('fedcba9876543210fedcba9876543210');
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('removes what an earlier version stored of interrupted sign-ups, and nothing else', async () => {
    const secret = 'fedcba9876543210fedcba9876543210';
    const insert = (id: string, isConfirmed: boolean) =>
      sql`insert into identity_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values (${id}, ${id}, ${`${id}@example.jp`}, ${isConfirmed}, now(), now())`.execute(db);
    await insert('cut', false);
    await insert('choosing', true);
    await insertUser(db, { external_user_id: 'cut', email: 'cut@example.jp', name: 'cut' });
    await open(secret);
    const { rows } = await sql<{ email: string }>`select email from identity_users order by email`.execute(db);
    expect(rows.map(({ email }) => email)).toEqual(['choosing@example.jp', person.email]);
    expect(await findUser(db, 'cut')).toBeUndefined();
  });
});
