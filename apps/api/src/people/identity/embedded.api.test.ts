import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../platform/db/schema.ts';
import { testDatabase } from '../../test/database.ts';
import { cookiesOf, testServer } from '../../test/server.ts';
import { createEmbeddedIdentity } from './embedded.ts';

const person = { name: '山田 花子', email: 'hanako@example.jp', password: 'komorebi-2022' };

describe('a token', () => {
  const { call, post } = testServer();

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

describe('a new IESPEC_SECRET', () => {
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
      db,
      origin,
      secret,
      rateLimit: false,
      onSignUp: async () => {},
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
  const requestToken = async ({ handle }: Awaited<ReturnType<typeof open>>, path: string) => {
    const session = await handle(
      new Request(`${origin}/api/auth/${path}/email`, { method: 'POST', headers: json, body: JSON.stringify(person) }),
    );
    expect(session.status).toBe(200);
    return handle(new Request(`${origin}/api/auth/token`, { headers: { cookie: cookiesOf(session) } }));
  };

  test('replaces the signing key, logs the replacement once and keeps sign-in working', async () => {
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
});
