import { emailChangeNotice, type Mail, type Sender } from '@iespec/mails';
import type { createAuthMiddleware } from 'better-auth/api';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { isCommonPassword } from './passwords.ts';

export const minPasswordLength = 8;

/** What the rules need from outside. */
export type Rules = {
  /** Whether nobody may sign up with an address. */
  isReserved: (email: string) => boolean;
  sender: Sender;
  /** Queues a mail that somebody has asked for. */
  queueMail: (to: string, mail: Mail) => Promise<void>;
};

/** A call of the library before it is made. */
type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

type Status = 'BAD_REQUEST' | 'UNPROCESSABLE_ENTITY' | 'FORBIDDEN';

export const errorOf = (code: string, status: Status = 'UNPROCESSABLE_ENTITY') =>
  new APIError(status, { code, message: code });

/** What a person who signs up sends; the library checks the rest. */
function checkNewAccount(
  { email, password }: { email?: unknown; password?: unknown },
  isReserved: Rules['isReserved'],
) {
  if (typeof email !== 'string' || typeof password !== 'string') return;
  if (!z.email().safeParse(email).success) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
  if (isReserved(email)) throw errorOf('EMAIL_RESERVED');
  checkNewPassword(password, email);
}

/** The library checks its length. */
function checkNewPassword(password: unknown, email = '') {
  if (typeof password !== 'string' || password.length < minPasswordLength) return;
  if (password.trim() === '') throw errorOf('PASSWORD_BLANK');
  if (isCommonPassword(password, email)) throw errorOf('PASSWORD_TOO_COMMON');
}

const isEmail = (given: unknown): given is string => z.email().safeParse(given).success;

/** The request for another address: it takes the password too, so that an open session alone cannot take the account. */
async function checkEmailChange(ctx: HookContext, { isReserved, sender, queueMail }: Rules) {
  const { newEmail, password } = (ctx.body ?? {}) as { newEmail?: unknown; password?: unknown };
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  // The call itself looks again.
  ctx.context.session = null;
  if (!session) return;
  if (!isEmail(newEmail)) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
  const { id, email, name } = session.user;
  if (newEmail.toLowerCase() === email) throw errorOf('EMAIL_SAME');
  if (isReserved(newEmail)) throw errorOf('EMAIL_RESERVED');
  const hash = (await ctx.context.internalAdapter.findCredentialAccount(id))?.password;
  const isOwn = hash && typeof password === 'string' && (await ctx.context.password.verify({ hash, password }));
  if (!isOwn) throw errorOf('INVALID_PASSWORD', 'BAD_REQUEST');
  await queueMail(email, emailChangeNotice(sender, { name, newEmail }));
}

/** Somebody else may have taken the new address since it was asked for. */
async function checkEmailToken(ctx: HookContext) {
  const newEmail = newEmailOf(String(ctx.query?.token ?? ''));
  if (newEmail && (await ctx.context.internalAdapter.findUserByEmail(newEmail)))
    throw ctx.redirect('/mypage?error=EMAIL_TAKEN');
}

/** The address that a token of the library's changes an account's to; null: it confirms the one that is there. */
export function newEmailOf(token: string) {
  try {
    const { updateTo } = decodeJwt(token);
    return typeof updateTo === 'string' ? updateTo : null;
  } catch {
    return null;
  }
}

/** What calls take besides the library's own rules. Throws the library's errors; returns what the call gets instead. */
export async function checkCall(ctx: HookContext, rules: Rules) {
  const body: Record<string, unknown> = ctx.body ?? {};
  switch (ctx.path) {
    case '/sign-up/email':
      // The demo's own people are made without a request.
      if (ctx.request) checkNewAccount(body, rules.isReserved);
      return undefined;
    case '/request-password-reset':
      if (!isEmail(body.email)) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
      return undefined;
    case '/reset-password':
      return checkNewPassword(body.newPassword);
    case '/change-password':
      checkNewPassword(body.newPassword);
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    case '/change-email':
      return checkEmailChange(ctx, rules);
    case '/verify-email':
      return checkEmailToken(ctx);
    default:
      return undefined;
  }
}
