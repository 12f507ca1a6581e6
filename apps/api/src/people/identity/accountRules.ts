import { isEmail, isPersonName } from '@iespec/contract';
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '#platform/db/schema.ts';
import { readBrowserHash } from './internalHeaders.ts';
import { fromLibraryEmail, toLibraryEmail } from './libraryEmail.ts';
import type { MailedLinks } from './mailedLinks.ts';
import { isCommonPassword } from './passwords.ts';
import type { PasswordAttempt, PasswordThrottle } from './passwordThrottle.ts';
import { findUserByEmail, isKnownBrowser } from './repository.ts';

export const minPasswordLength = 8;

export type RulesContext = {
  db: Db;
  /** Whether sign-up with an address is forbidden. */
  isReserved: (email: string) => boolean;
  links: MailedLinks;
  throttle: PasswordThrottle;
};

/** The context that the library passes to its hooks. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

type Status = 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' | 'FORBIDDEN' | 'CONFLICT' | 'TOO_MANY_REQUESTS';

export const authError = (code: string, status: Status = 'UNPROCESSABLE_ENTITY') =>
  new APIError(status, { code, message: code });

/** Rejects blank and common passwords. The library rejects those of a wrong length. */
function checkNewPassword(password: unknown, email = '') {
  if (typeof password !== 'string' || password.length < minPasswordLength) return;
  if (password.trim() === '') throw authError('PASSWORD_BLANK');
  if (isCommonPassword(password, email)) throw authError('PASSWORD_TOO_COMMON');
}

/**
 * Checks the fields of a sign-up before any lookup, so that a rejected request does not reveal whether an
 * address has an account. Returns the fields.
 */
function checkSignUp({ name, email, password }: Record<string, unknown>, isReserved: RulesContext['isReserved']) {
  if (typeof name !== 'string' || !isPersonName(name.trim())) throw authError('INVALID_NAME');
  if (!isEmail(email)) throw authError('INVALID_EMAIL', 'BAD_REQUEST');
  if (typeof password !== 'string') throw authError('INVALID_PASSWORD', 'BAD_REQUEST');
  if (isReserved(email)) throw authError('EMAIL_RESERVED');
  checkNewPassword(password, email);
  return { name: name.trim(), email, password };
}

/** Returns the attempt of a sign-in: from a known browser of the account's owner, or from elsewhere. */
async function readAttempt(ctx: HookContext, db: Db, email: string): Promise<PasswordAttempt> {
  const user = await findUserByEmail(db, email);
  const browser = readBrowserHash(ctx);
  const isKnown = user && browser !== null && (await isKnownBrowser(db, user.id, browser));
  return { email, from: isKnown ? browser : 'elsewhere' };
}

/**
 * Counts a sign-in attempt. After too many wrong passwords, mails the account's owner a link that unblocks a
 * browser, and throws.
 */
async function beginSignIn(ctx: HookContext, { db, links, throttle }: RulesContext, email: string) {
  if (await throttle.begin(await readAttempt(ctx, db, email))) return;
  const user = await findUserByEmail(db, email);
  if (user) await links.mailUnblockLink(user);
  throw authError('TOO_MANY_PASSWORDS', 'TOO_MANY_REQUESTS');
}

/** Returns the attempt from the current session; null without a session. */
async function readSessionAttempt(ctx: HookContext): Promise<PasswordAttempt | null> {
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  // The library's endpoint must read the session itself.
  ctx.context.session = null;
  return session && { email: fromLibraryEmail(session.user.email), from: 'session' };
}

/** Removes a successful sign-in or password change from the count of wrong passwords. */
export async function clearAttempt(ctx: HookContext, { db, throttle }: RulesContext) {
  const { email } = (ctx.body ?? {}) as { email?: unknown };
  const attempt =
    typeof email === 'string' ? await readAttempt(ctx, db, fromLibraryEmail(email)) : await readSessionAttempt(ctx);
  if (attempt) await throttle.succeed(attempt);
}

/** A replacement of a call's body, with the address as the library spells it. */
const withLibraryEmail = (body: Record<string, unknown>) => ({
  context: { body: { ...body, ...(typeof body.email === 'string' && { email: toLibraryEmail(body.email) }) } },
});

/** Checks our rules before the library's endpoint runs. Throws its errors; may return a replacement body. */
export async function checkCall(ctx: HookContext, rules: RulesContext) {
  const body: Record<string, unknown> = ctx.body ?? {};
  switch (ctx.path) {
    case '/sign-up/email':
      // The demo's accounts are created without a request.
      return withLibraryEmail(ctx.request ? checkSignUp(body, rules.isReserved) : body);
    case '/sign-in/email':
      if (typeof body.email !== 'string') return undefined;
      if (!isEmail(body.email)) throw authError('INVALID_EMAIL', 'BAD_REQUEST');
      if (ctx.request) await beginSignIn(ctx, rules, body.email);
      return withLibraryEmail(body);
    case '/request-password-reset':
    case '/send-verification-email':
      if (!isEmail(body.email)) throw authError('INVALID_EMAIL', 'BAD_REQUEST');
      return withLibraryEmail(body);
    case '/reset-password':
      return checkNewPassword(body.newPassword);
    case '/change-password': {
      checkNewPassword(body.newPassword);
      const attempt = await readSessionAttempt(ctx);
      if (attempt && !(await rules.throttle.begin(attempt))) throw authError('TOO_MANY_CHECKS', 'TOO_MANY_REQUESTS');
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
    case '/revoke-sessions': {
      const session = await getSessionFromCtx(ctx, { disableRefresh: true });
      ctx.context.session = null;
      if (session) await rules.links.revokePending(rules.db, session.user.id);
      return undefined;
    }
    default:
      return undefined;
  }
}
