import { alreadyRegistered, emailChange, emailVerification, linkHours, passwordReset } from '@iespec/mails';
import { betterAuth } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins';
import { sql } from 'kysely';
import type { Log } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { checkCall, errorOf, minPasswordLength, newEmailOf, type Rules } from './accountRules.ts';

/** The header in which our server writes the client's address; what a client sends in it is overwritten. */
export const clientHeader = 'x-iespec-client';

/**
 * Seconds for which a token is valid. With the tolerance of `identify.ts` (5 s) it is accepted for at most a minute
 * (docs/decisions/0014).
 */
const tokenLife = 55;

/** A name is part of every token: at most 100 characters, no control characters. */
const isName = (name: string) => name !== '' && name.length <= 100 && !/\p{Cc}/u.test(name);

type Person = { id: string; email: string; name: string };

type Options = Rules & {
  db: Db;
  origin: string;
  secret: string;
  rateLimit: boolean;
  /** Creates the marketplace's own record of a person who signed up. */
  onSignUp: (person: Person) => Promise<unknown>;
  /** Whether the account of a subject may be used. */
  isActive: (subjectId: string) => Promise<boolean>;
  /** Whether people confirm their address before they are let in. */
  verifiesEmail: boolean;
  /** Takes the address that a person has confirmed over into the marketplace's own record. */
  onEmailConfirmed: (person: Pick<Person, 'id' | 'email'>) => Promise<unknown>;
  log: Log;
};

/** Seconds for which the addresses in mails work. */
const linkLife = linkHours * 60 * 60;

/** Calls by which passwords or addresses could be guessed, or mails sent. */
const limitedCalls = [
  '/sign-in/email',
  '/sign-up/email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/change-email',
  '/send-verification-email',
];

function authOptions(options: Options) {
  const { db, origin, secret, rateLimit, onSignUp, isActive, verifiesEmail, log } = options;
  const { sender, queueMail, onEmailConfirmed } = options;
  const limit = { window: 60, max: 20 };
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres' as const },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength: 128,
      requireEmailVerification: verifiesEmail,
      resetPasswordTokenExpiresIn: linkLife,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user: { id, email, name }, token }: { user: Person; token: string }) => {
        // Behind the #, the token reaches no log.
        const url = `${origin}/sign-in/reset-password#token=${token}`;
        if (await isActive(id)) await queueMail(email, passwordReset(sender, { name, url }));
      },
      // The token came by mail: whoever has it reads the address.
      onPasswordReset: async ({ user: { id } }: { user: Person }) => {
        await sql`update identity_users set "emailVerified" = true where id = ${id}`.execute(db);
      },
      onExistingUserSignUp: async ({ user: { email, name } }: { user: Person }) =>
        queueMail(email, alreadyRegistered(sender, { name, url: `${origin}/sign-in` })),
    },
    emailVerification: {
      expiresIn: linkLife,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({
        user: { email, name },
        url,
        token,
      }: {
        user: Person;
        url: string;
        token: string;
      }) => queueMail(email, (newEmailOf(token) ? emailChange : emailVerification)(sender, { name, url })),
      afterEmailVerification: async ({ id, email }: Person) => {
        await onEmailConfirmed({ id, email });
      },
    },
    user: { modelName: 'identity_users', changeEmail: { enabled: true } },
    session: { modelName: 'identity_sessions', expiresIn: 60 * 60 * 24 * 30 },
    account: { modelName: 'identity_accounts' },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' as const },
    rateLimit: {
      enabled: rateLimit,
      window: 60,
      max: 300,
      customRules: Object.fromEntries(limitedCalls.map((path) => [path, limit])),
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientHeader] },
      cookiePrefix: 'iespec',
      // Otherwise the library would not check it in tests.
      disableOriginCheck: false,
    },
    // Its own log would print the rows of an error.
    logger: {
      level: 'error' as const,
      log: (_: string, message: string, ...more: unknown[]) =>
        log(more.find((part) => part instanceof Error) ?? new Error(message)),
    },
    onAPIError: { throw: true },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/get-session' && ctx.path !== '/token') return checkCall(ctx, options);
        const session = await getSessionFromCtx(ctx, { disableRefresh: true });
        if (session && !(await isActive(session.user.id))) {
          await ctx.context.internalAdapter.deleteUserSessions(session.user.id);
        }
        // The call itself looks again.
        ctx.context.session = null;
        return undefined;
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }: { userId: string }) => {
            if (!(await isActive(userId))) throw errorOf('ACCOUNT_DEACTIVATED', 'FORBIDDEN');
          },
        },
      },
      user: {
        create: {
          before: async (user: { name: string }) => {
            const name = user.name.trim();
            if (!isName(name)) throw errorOf('INVALID_NAME');
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
          expirationTime: `${tokenLife}s`,
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
  await removeUndecryptableKeys(options, (await auth.$context).secretConfig);

  return {
    handle: (request: Request) => auth.handler(request),
    /** Signs a person up as the form does, or finds the one with this password. Returns the subject. */
    async ensurePerson({ name, email, password }: { name: string; email: string; password: string }) {
      const existing = await auth.api.signInEmail({ body: { email, password } }).catch(() => null);
      if (existing) return existing.user.id;
      // What an interrupted sign-up left behind.
      await deletePerson(options.db, { email });
      const { id } = (await auth.api.signUpEmail({ body: { name, email, password } })).user;
      // Nobody reads the address of an example.
      await sql`update identity_users set "emailVerified" = true where id = ${id}`.execute(options.db);
      return id;
    },
  };
}

/**
 * Removes the signing keys that were encrypted with another secret: no token could be signed, and nobody could sign in.
 * The library makes a new one when it is needed.
 */
async function removeUndecryptableKeys({ db, log }: Options, key: Parameters<typeof symmetricDecrypt>[0]['key']) {
  const { rows } = await sql<{ id: string; privateKey: string }>`select id, "privateKey" from identity_keys`.execute(
    db,
  );
  for (const { id, privateKey } of rows) {
    const isOurs = await symmetricDecrypt({ key, data: JSON.parse(privateKey) }).then(
      () => true,
      () => false,
    );
    if (isOurs) continue;
    await sql`delete from identity_keys where id = ${id}`.execute(db);
    log(
      new Error(
        'IESPEC_SECRET が変わったため、トークンの署名鍵を作り直します。ログイン中の利用者には、もう一度ログインが必要です。',
      ),
    );
  }
}

/** Deletes a person with their sessions, by the subject or by the address. */
export async function deletePerson(db: Db, by: { id: string } | { email: string }) {
  const users = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`;
  for (const table of ['identity_sessions', 'identity_accounts'])
    await sql`delete from ${sql.table(table)} where "userId" in (select id from identity_users where ${users})`.execute(
      db,
    );
  await sql`delete from identity_users where ${users}`.execute(db);
}
