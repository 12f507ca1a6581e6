import { isPersonName, maxEmail } from '@iespec/contract';
import type { createAuthMiddleware } from 'better-auth/api';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema.ts';
import type { MailedLinks } from './mailedLinks.ts';
import { isCommonPassword } from './passwords.ts';
import type { PasswordAttempt, PasswordThrottle } from './passwordThrottle.ts';
import { findUserByEmail, isKnownBrowser } from './repository.ts';
import { browserHashOf } from './requestFacts.ts';

export const minPasswordLength = 8;

/** What the rules need from outside. */
export type Rules = {
  db: Db;
  /** Whether nobody may sign up with an address. */
  isReserved: (email: string) => boolean;
  links: MailedLinks;
  throttle: PasswordThrottle;
};

/** A call of the library before it is made. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

type Status = 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' | 'FORBIDDEN' | 'CONFLICT' | 'TOO_MANY_REQUESTS';

export const errorOf = (code: string, status: Status = 'UNPROCESSABLE_ENTITY') =>
  new APIError(status, { code, message: code });

/** At most 254 characters, of which 64 stand before the @ (RFC 5321, section 4.5.3.1). */
export const isEmail = (given: unknown): given is string =>
  z.email().safeParse(given).success &&
  (given as string).length <= maxEmail.all &&
  (given as string).lastIndexOf('@') <= maxEmail.local;

/** The library checks its length. */
function checkNewPassword(password: unknown, email = '') {
  if (typeof password !== 'string' || password.length < minPasswordLength) return;
  if (password.trim() === '') throw errorOf('PASSWORD_BLANK');
  if (isCommonPassword(password, email)) throw errorOf('PASSWORD_TOO_COMMON');
}

/**
 * What a person who signs up sends, checked before anything is looked up: whoever asks with something that is refused
 * learns nothing of an address. Returns the fields as the library gets them.
 */
function newAccount({ name, email, password }: Record<string, unknown>, isReserved: Rules['isReserved']) {
  if (typeof name !== 'string' || !isPersonName(name.trim())) throw errorOf('INVALID_NAME');
  if (!isEmail(email)) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
  if (typeof password !== 'string') throw errorOf('INVALID_PASSWORD', 'BAD_REQUEST');
  if (isReserved(email)) throw errorOf('EMAIL_RESERVED');
  checkNewPassword(password, email);
  return { name: name.trim(), email, password };
}

/** Where a password is tried: in a browser that its owner has used, or anywhere else. */
async function attemptOf(ctx: HookContext, db: Db, email: string): Promise<PasswordAttempt> {
  const user = await findUserByEmail(db, email);
  const browser = browserHashOf(ctx);
  const isKnown = user && browser !== null && (await isKnownBrowser(db, user.id, browser));
  return { email, from: isKnown ? browser : 'elsewhere' };
}

/** Too many wrong passwords: the owner of the account gets a mail by which a browser is let in all the same. */
async function beginSignIn(ctx: HookContext, { db, links, throttle }: Rules, email: string) {
  if (await throttle.begin(await attemptOf(ctx, db, email))) return;
  const user = await findUserByEmail(db, email);
  if (user) await links.mailWayIn(user);
  throw errorOf('TOO_MANY_PASSWORDS', 'TOO_MANY_REQUESTS');
}

/** An attempt of who has a session; null: nobody has. */
export async function attemptOfSession(ctx: HookContext): Promise<PasswordAttempt | null> {
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  // The call itself looks again.
  ctx.context.session = null;
  return session && { email: session.user.email, from: 'session' };
}

async function beginWithSession(ctx: HookContext, throttle: PasswordThrottle) {
  const attempt = await attemptOfSession(ctx);
  if (attempt && !(await throttle.begin(attempt))) throw errorOf('TOO_MANY_CHECKS', 'TOO_MANY_REQUESTS');
}

/** A sign-in or a change of the password that succeeded does not count as an attempt. */
export async function forgetAttempt(ctx: HookContext, { db, throttle }: Rules) {
  const { email } = (ctx.body ?? {}) as { email?: unknown };
  const attempt = typeof email === 'string' ? await attemptOf(ctx, db, email) : await attemptOfSession(ctx);
  if (attempt) await throttle.succeed(attempt);
}

/** What calls take besides the library's own rules. Throws the library's errors; returns what the call gets instead. */
export async function checkCall(ctx: HookContext, rules: Rules) {
  const body: Record<string, unknown> = ctx.body ?? {};
  switch (ctx.path) {
    case '/sign-up/email':
      // The demo's own people are made without a request.
      return ctx.request ? { context: { body: newAccount(body, rules.isReserved) } } : undefined;
    case '/sign-in/email': {
      const { email } = body;
      if (ctx.request && typeof email === 'string') await beginSignIn(ctx, rules, email);
      return undefined;
    }
    case '/request-password-reset':
    case '/send-verification-email':
      if (!isEmail(body.email)) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
      return undefined;
    case '/reset-password':
      return checkNewPassword(body.newPassword);
    case '/change-password':
      checkNewPassword(body.newPassword);
      await beginWithSession(ctx, rules.throttle);
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    case '/revoke-sessions': {
      const session = await getSessionFromCtx(ctx, { disableRefresh: true });
      ctx.context.session = null;
      if (session) await rules.links.endPending(rules.db, session.user.id);
      return undefined;
    }
    default:
      return undefined;
  }
}
