import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { createUser } from '../users/repository.ts';

/** The header in which our server writes the peer's address; a client's own is overwritten. */
export const peerHeader = 'x-iespec-peer';

/** It travels in every token: short, and without control characters. */
const isName = (name: string) => name !== '' && name.length <= 100 && !/\p{Cc}/u.test(name);

type Options = { db: Db; origin: string; secret: string; rateLimit: boolean };

function options({ db, origin, secret, rateLimit }: Options) {
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres' as const },
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 128 },
    user: { modelName: 'identity_users' },
    session: { modelName: 'identity_sessions', expiresIn: 60 * 60 * 24 * 30 },
    account: { modelName: 'identity_accounts' },
    verification: { modelName: 'identity_verifications' },
    rateLimit: {
      enabled: rateLimit,
      window: 60,
      max: 300,
      customRules: { '/sign-in/email': { window: 60, max: 20 }, '/sign-up/email': { window: 60, max: 20 } },
    },
    advanced: { ipAddress: { ipAddressHeaders: [peerHeader] }, cookiePrefix: 'iespec' },
    databaseHooks: {
      user: {
        create: {
          before: async (user: { name: string }) => {
            const name = user.name.trim();
            if (!isName(name))
              throw new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_NAME', message: 'Invalid name' });
            return { data: { ...user, name } };
          },
          // The marketplace's own record; where it fails, the account-confirmation screen makes it later.
          after: async ({ id, email, name }: { id: string; email: string; name: string }) => {
            await createUser(db, { external_user_id: id, email, name });
          },
        },
      },
    },
    plugins: [
      jwt({
        schema: { jwks: { modelName: 'identity_keys' } },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: '5m',
          definePayload: ({ user: { email, name } }: { user: { email: string; name: string } }) => ({ email, name }),
        },
      }),
    ],
  };
}

/** The embedded identity provider: e-mail and password, sessions in a cookie, signed tokens for the api. */
export async function createEmbeddedIdentity(given: Options) {
  const settings = options(given);
  const { runMigrations } = await getMigrations(settings);
  await runMigrations();
  const auth = betterAuth(settings);

  return {
    handle: (request: Request) => auth.handler(request),
    /** Registers a person as the sign-up form does, or answers the one who is there with this password. */
    async ensurePerson({ name, email, password }: { name: string; email: string; password: string }) {
      const known = await auth.api.signInEmail({ body: { email, password } }).catch(() => null);
      if (known) return known.user.id;
      await forgetPerson(given.db, email);
      return (await auth.api.signUpEmail({ body: { name, email, password } })).user.id;
    },
  };
}

/** Removes what an interrupted registration left behind. */
async function forgetPerson(db: Db, email: string) {
  const users = sql`select id from identity_users where email = ${email}`;
  await sql`delete from identity_sessions where "userId" in (${users})`.execute(db);
  await sql`delete from identity_accounts where "userId" in (${users})`.execute(db);
  await sql`delete from identity_users where email = ${email}`.execute(db);
}
