import { isEmail } from '@iespec/contract';
import { type BetterAuthPlugin, generateId } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { authError, type RulesContext } from './accountRules.ts';
import { readBrowserHash } from './internalHeaders.ts';
import { findUserById, insertKnownBrowser } from './repository.ts';

/** Seconds to choose a password after following a link. */
const passwordTokenTtl = 60 * 60;

type LinkRules = RulesContext & { verifyPassword: (userId: string, password: unknown) => Promise<boolean> };

/**
 * Our replacements for the library's endpoints that change an email address. The library's links cannot be
 * revoked, sign in any browser that follows them, and work with GET requests, which mail scanners also send.
 */
export const linkEndpoints = (rules: LinkRules) =>
  ({
    id: 'mailed-links',
    endpoints: {
      changeEmail: createAuthEndpoint(
        '/change-email',
        {
          method: 'POST',
          body: z.object({ newEmail: z.unknown().optional(), password: z.unknown().optional() }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { newEmail, password } = ctx.body;
          const user = await findUserById(rules.db, ctx.context.session.user.id);
          if (!user) throw authError('UNAUTHORIZED', 'FORBIDDEN');
          if (!isEmail(newEmail)) throw authError('INVALID_EMAIL', 'BAD_REQUEST');
          if (newEmail.toLowerCase() === user.email) throw authError('EMAIL_SAME');
          if (rules.isReserved(newEmail)) throw authError('EMAIL_RESERVED');
          const attempt = { email: user.email, from: 'session' };
          if (!(await rules.throttle.begin(attempt))) throw authError('TOO_MANY_CHECKS', 'TOO_MANY_REQUESTS');
          if (!(await rules.verifyPassword(user.id, password))) throw authError('INVALID_PASSWORD', 'BAD_REQUEST');
          await rules.throttle.succeed(attempt);
          await rules.links.requestChange(user, newEmail.toLowerCase());
          return ctx.json({ status: true });
        },
      ),

      checkResetToken: createAuthEndpoint(
        '/check-reset-token',
        { method: 'POST', body: z.object({ token: z.string().max(200) }) },
        async (ctx) => {
          const found = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${ctx.body.token}`);
          if (!found || found.expiresAt <= new Date()) throw authError('INVALID_TOKEN', 'BAD_REQUEST');
          return ctx.json({ status: true });
        },
      ),

      followLink: createAuthEndpoint(
        '/follow-link',
        { method: 'POST', body: z.object({ token: z.string().max(200) }) },
        async (ctx) => {
          const browser = readBrowserHash(ctx);
          const followed = await rules.links.follow(ctx.body.token, browser);
          switch (followed.outcome) {
            case 'stale':
              throw authError('INVALID_TOKEN', 'BAD_REQUEST');
            case 'taken':
              throw authError('EMAIL_TAKEN', 'CONFLICT');
            case 'choosePassword': {
              const token = generateId(24);
              await ctx.context.internalAdapter.createVerificationValue({
                value: followed.subject,
                identifier: `reset-password:${token}`,
                expiresAt: new Date(Date.now() + passwordTokenTtl * 1000),
              });
              return ctx.json({ outcome: followed.outcome, token });
            }
            case 'signIn': {
              // Keeps an existing session, which may be another user's.
              const user = await ctx.context.internalAdapter.findUserById(followed.subject);
              if (!user || (await getSessionFromCtx(ctx))) return ctx.json({ outcome: 'confirmed' });
              const session = await ctx.context.internalAdapter.createSession(user.id);
              await setSessionCookie(ctx, { session, user });
              if (browser !== null) await insertKnownBrowser(rules.db, user.id, browser);
              return ctx.json({ outcome: 'signedIn' });
            }
            default:
              return ctx.json({ outcome: followed.outcome });
          }
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
