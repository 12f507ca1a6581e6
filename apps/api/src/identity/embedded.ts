import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** The header in which our server writes the peer's address; what a client sends in it is overwritten. */
export const peerHeader = 'x-iespec-peer';

/** A name is part of every token: at most 100 characters, no control characters. */
const isName = (name: string) => name !== '' && name.length <= 100 && !/\p{Cc}/u.test(name);

type Person = { id: string; email: string; name: string };

type Options = {
  db: Db;
  origin: string;
  secret: string;
  rateLimit: boolean;
  /** Creates the marketplace's own record of a person who signed up. */
  onSignUp: (person: Person) => Promise<unknown>;
};

function authOptions({ db, origin, secret, rateLimit, onSignUp }: Options) {
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
          // When this fails, the account-confirmation screen creates the record later.
          after: async ({ id, email, name }: Person) => {
            await onSignUp({ id, email, name });
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
export async function createEmbeddedIdentity(options: Options) {
  const settings = authOptions(options);
  const { runMigrations } = await getMigrations(settings);
  await runMigrations();
  const auth = betterAuth(settings);

  return {
    handle: (request: Request) => auth.handler(request),
    /** Signs a person up as the form does, or finds the one with this password. Returns the subject. */
    async ensurePerson({ name, email, password }: { name: string; email: string; password: string }) {
      const existing = await auth.api.signInEmail({ body: { email, password } }).catch(() => null);
      if (existing) return existing.user.id;
      await deletePerson(options.db, email);
      return (await auth.api.signUpEmail({ body: { name, email, password } })).user.id;
    },
  };
}

/** Deletes what an interrupted sign-up left behind. */
async function deletePerson(db: Db, email: string) {
  const users = sql`select id from identity_users where email = ${email}`;
  await sql`delete from identity_sessions where "userId" in (${users})`.execute(db);
  await sql`delete from identity_accounts where "userId" in (${users})`.execute(db);
  await sql`delete from identity_users where email = ${email}`.execute(db);
}
