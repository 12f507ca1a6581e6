import { alreadyRegistered, linkHours, newBrowser, passwordChanged, passwordReset, type Sender } from '@iespec/mails';
import { betterAuth } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { jwt } from 'better-auth/plugins/jwt';
import { sql } from 'kysely';
import type { AmbientDb } from '#platform/db/ambientDb.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import {
  authError,
  checkCall,
  clearAttempt,
  type HookContext,
  minPasswordLength,
  type RulesContext,
} from './accountRules.ts';
import { describeUserAgent } from './describeUserAgent.ts';
import { internalHeaders, readBrowserHash, readReturnTo } from './internalHeaders.ts';
import { fromLibraryEmail, fromLibraryUser, toLibraryEmail } from './libraryEmail.ts';
import { linkEndpoints } from './linkEndpoints.ts';
import { createMailedLinks, type MailedLinksContext, nameFor } from './mailedLinks.ts';
import type { PasswordAttempt, PasswordThrottle } from './passwordThrottle.ts';
import {
  confirmAddress,
  deleteKnownBrowsers,
  findUserById,
  hasKnownBrowser,
  type IdentityUser,
  insertKnownBrowser,
  isHeldForUndo,
} from './repository.ts';

/** Seconds. With the 5 s tolerance of `identify.ts`, tokens last at most a minute (docs/decisions/0014). */
const tokenTtl = 55;

type Person = Pick<IdentityUser, 'id' | 'email' | 'name' | 'emailVerified'>;

type Options = Omit<MailedLinksContext, 'sender'> & {
  secret: string;
  sender: Sender;
  throttle: PasswordThrottle;
  /** Whether sign-up with an address is forbidden. */
  isReserved: (email: string) => boolean;
  /** Wraps a sign-up, so that all calls of `db` join its transaction (platform/db/ambientDb.ts). */
  inScope: AmbientDb['inScope'];
  begin: AmbientDb['begin'];
  /** Creates the marketplace's record of a new user. */
  onSignUp: (person: { id: string; email: string; name: string }) => Promise<unknown>;
  /** Deletes the record of an interrupted sign-up. */
  onSignUpRemoved: (tx: Db, subjectId: string) => Promise<unknown>;
  /** Whether a subject's account is active. */
  isActive: (subjectId: string) => Promise<boolean>;
  /** Whether signing in requires a confirmed address. */
  verifiesEmail: boolean;
  log: Log;
};

/** Seconds after which mailed links expire. */
const linkTtl = linkHours * 60 * 60;

function authOptions(options: Options, rules: Parameters<typeof linkEndpoints>[0]) {
  const { db, origin, secret, onSignUp, isActive, verifiesEmail, log } = options;
  const { sender, queueRequested, queueNotice, clock } = options;
  const { links } = rules;

  /** Revokes pending links and notifies the user. */
  const onNewPassword = async (userId: string) => {
    const user = await findUserById(db, userId);
    if (!user) return;
    await links.revokePending(db, userId);
    await queueNotice(db, user.email, passwordChanged(sender, { name: nameFor(user), at: clock() }));
  };

  /** Stores the browser of a sign-in, and notifies the user of a new one unless it is the account's first. */
  const onSignIn = async (ctx: HookContext, userId: string) => {
    const browser = readBrowserHash(ctx);
    if (browser === null) return;
    const hasOther = await hasKnownBrowser(db, userId);
    const isNew = await insertKnownBrowser(db, userId, browser);
    const user = await findUserById(db, userId);
    if (!isNew || !hasOther || !user) return;
    const agent = describeUserAgent(ctx.headers?.get('user-agent'));
    await queueNotice(db, user.email, newBrowser(sender, { name: nameFor(user), at: clock(), ...agent }));
  };

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
      resetPasswordTokenExpiresIn: linkTtl,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }: { user: Person; token: string }) => {
        const email = fromLibraryEmail(user.email);
        // After the #, the token is not sent to servers and reaches no log.
        const url = `${origin}/sign-in/reset-password#token=${token}`;
        if (await isActive(user.id))
          await queueRequested('password-reset', email, passwordReset(sender, { name: nameFor(user), url }));
      },
      // The token was mailed, so its use confirms the address.
      onPasswordReset: async ({ user: { id, email } }: { user: Person }) => {
        await confirmAddress(db, id, fromLibraryEmail(email));
        await deleteKnownBrowsers(db, id);
        await onNewPassword(id);
      },
      onExistingUserSignUp: async ({ user }: { user: Person }) =>
        user.emailVerified
          ? queueRequested(
              'already-registered',
              fromLibraryEmail(user.email),
              alreadyRegistered(sender, { name: user.name, url: `${origin}/sign-in` }),
            )
          : links.mailConfirmation(fromLibraryUser(user), null),
    },
    emailVerification: {
      sendOnSignIn: true,
      // Mails a link of mailedLinks.ts. The library's own link is neither mailed nor served.
      sendVerificationEmail: async ({ user }: { user: Person }, request?: Request) =>
        links.mailConfirmation(fromLibraryUser(user), readReturnTo(request)),
    },
    user: {
      modelName: 'identity_users',
      additionalFields: { signUpBrowser: { type: 'string', required: false, input: false, returned: false } as const },
    },
    session: { modelName: 'identity_sessions', expiresIn: 60 * 60 * 24 * 30 },
    account: { modelName: 'identity_accounts' },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' as const },
    // Off, because it would count per process; `identityRoutes` limits the calls.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [internalHeaders.client] },
      // The library would read the whole schema. Our migrations create its tables, and a test compares them.
      database: { validateSchema: false },
      cookiePrefix: 'iespec',
      // Otherwise the library would skip the check in tests.
      disableOriginCheck: false,
    },
    // The library's own logger would print the rows in errors.
    logger: {
      level: 'error' as const,
      log: (_: string, message: string, ...more: unknown[]) =>
        log(more.find((part) => part instanceof Error) ?? new Error(message)),
    },
    onAPIError: { throw: true },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/get-session' && ctx.path !== '/token') {
          const checked = await checkCall(ctx, rules);
          // Begins after the checks and the rate limit, because a transaction occupies a connection.
          if (ctx.path === '/sign-up/email') await options.begin();
          return checked;
        }
        const session = await getSessionFromCtx(ctx, { disableRefresh: true });
        if (session && !(await isActive(session.user.id))) {
          await ctx.context.internalAdapter.deleteUserSessions(session.user.id);
        }
        // The library's call must read the session itself.
        ctx.context.session = null;
        return undefined;
      }),
      after: createAuthMiddleware(async (ctx) => {
        if (!ctx.request || isAPIError(ctx.context.returned)) return undefined;
        const userId = ctx.context.newSession?.user.id;
        if (ctx.path === '/sign-in/email' || ctx.path === '/change-password') await clearAttempt(ctx, rules);
        if (userId && ['/sign-in/email', '/sign-up/email'].includes(ctx.path)) await onSignIn(ctx, userId);
        if (userId && ctx.path === '/change-password') await onNewPassword(userId);
        const returned = ctx.context.returned as { user?: { email?: string } } | null | undefined;
        if (returned?.user?.email) return { ...returned, user: fromLibraryUser(returned.user as Person) };
        return undefined;
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }: { userId: string }) => {
            if (!(await isActive(userId))) throw authError('ACCOUNT_DEACTIVATED', 'FORBIDDEN');
          },
        },
      },
      user: {
        create: {
          before: async (user: { email: string }, ctx: { headers?: Headers | undefined } | null) => {
            // With `requireEmailVerification`, the library responds as if the address were taken.
            if (await isHeldForUndo(db, fromLibraryEmail(user.email), clock()))
              throw authError('EMAIL_RESERVED', 'FORBIDDEN');
            return { data: { ...user, signUpBrowser: readBrowserHash(ctx) } };
          },
          after: async ({ id, email, name }: Pick<Person, 'id' | 'email' | 'name'>) => {
            await onSignUp({ id, email: fromLibraryEmail(email), name });
          },
        },
      },
    },
    plugins: [
      linkEndpoints(rules),
      jwt({
        schema: { jwks: { modelName: 'identity_keys' } },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: `${tokenTtl}s`,
          definePayload: ({ user: { email, name } }: { user: { email: string; name: string } }) => ({
            email: fromLibraryEmail(email),
            name,
          }),
        },
      }),
    ],
  };
}

/** Creates the embedded identity provider: email and password, cookie sessions, signed tokens for the API. */
export async function createEmbeddedIdentity(options: Options) {
  const { db } = options;
  const links = createMailedLinks(options);
  const { isReserved, throttle } = options;
  const rules: RulesContext = { db, isReserved, links, throttle };
  const verifyPassword = async (userId: string, password: unknown) => {
    const { internalAdapter, password: hasher } = await auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
    return typeof password === 'string' && hash ? hasher.verify({ hash, password }) : false;
  };
  const settings = authOptions(options, { ...rules, verifyPassword });
  const auth = betterAuth(settings);
  await removeUndecryptableKeys(options, (await auth.$context).secretConfig);
  await removeCutSignUps(options);
  const signUpPath = `${settings.basePath}/sign-up/email`;

  return {
    /** The library's settings. A test asks the library which tables they need. */
    settings,
    /** A sign-up is stored completely or not at all. */
    handle: (request: Request) => {
      const handle = () => auth.handler(request);
      return new URL(request.url).pathname === signUpPath
        ? options.inScope(handle, ({ status }) => status < 400)
        : handle();
    },
    /** Checks the password of a signed-in user. `throttled`: too many failed attempts. */
    async checkPassword(userId: string, password: unknown): Promise<'right' | 'wrong' | 'throttled'> {
      const user = await findUserById(db, userId);
      if (!user) return 'wrong';
      const attempt: PasswordAttempt = { email: user.email, from: 'session' };
      if (!(await throttle.begin(attempt))) return 'throttled';
      if (!(await verifyPassword(userId, password))) return 'wrong';
      await throttle.succeed(attempt);
      return 'right';
    },
    /** Signs a user up as the form does, unless they can already sign in. Returns the subject. */
    async ensurePerson({ name, email, password }: { name: string; email: string; password: string }) {
      const existing = await auth.api.signInEmail({ body: { email, password } }).catch(() => null);
      if (existing) return existing.user.id;
      // Removes the leftovers of an interrupted sign-up.
      await deletePerson(options.db, { email });
      const { id } = (await auth.api.signUpEmail({ body: { name, email, password } })).user;
      // Example addresses cannot receive mail.
      await sql`update identity_users set "emailVerified" = true where id = ${id}`.execute(options.db);
      return id;
    },
  };
}

/**
 * Removes signing keys encrypted with another secret: while they are stored, no token can be signed and no
 * user can sign in. The library creates a new key when needed.
 */
async function removeUndecryptableKeys({ db, log }: Options, key: Parameters<typeof symmetricDecrypt>[0]['key']) {
  const { rows } = await sql<{ id: string; privateKey: string }>`select id, "privateKey" from identity_keys`.execute(
    db,
  );
  for (const { id, privateKey } of rows) {
    const isReadable = await symmetricDecrypt({ key, data: JSON.parse(privateKey) }).then(
      () => true,
      () => false,
    );
    if (isReadable) continue;
    await sql`delete from identity_keys where id = ${id}`.execute(db);
    log(
      new Error(
        'IESPEC_SECRET が変わったため、トークンの署名鍵を作り直します。ログイン中の利用者には、もう一度ログインが必要です。',
      ),
    );
  }
}

/**
 * Removes sign-ups that an earlier version stored only in part because its process was killed: their
 * addresses could neither sign in nor sign up. Confirmed users without a password are kept, because they are
 * about to choose one.
 */
async function removeCutSignUps({ db, onSignUpRemoved }: Options) {
  const { rows } = await sql<{ id: string }>`select id from identity_users
    where not "emailVerified" and not exists (select from identity_accounts where "userId" = identity_users.id)`.execute(
    db,
  );
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      await deletePerson(tx, { id });
      await onSignUpRemoved(tx, id);
    });
}

/** Deletes a user with their sessions and links. */
export async function deletePerson(db: Db, by: { id: string } | { email: string }) {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`email = ${toLibraryEmail(by.email)}`;
  const userColumns = {
    identity_sessions: 'userId',
    identity_accounts: 'userId',
    identity_verifications: 'value',
    mailed_links: 'subject',
    known_browsers: 'subject',
  };
  for (const [table, column] of Object.entries(userColumns))
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} in (select id from identity_users where ${condition})`.execute(db);
  await sql`delete from identity_users where ${condition}`.execute(db);
}
