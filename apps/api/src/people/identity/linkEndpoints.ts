import type { BetterAuthPlugin } from 'better-auth';
import { generateId } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { errorOf, isEmail, type Rules } from './accountRules.ts';
import { findUserById, insertKnownBrowser } from './repository.ts';
import { browserHashOf } from './requestFacts.ts';

/** Seconds for which a password may be chosen after a link was followed. */
const passwordTokenLife = 60 * 60;

type LinkRules = Rules & { verifyPassword: (userId: string, password: unknown) => Promise<boolean> };

/**
 * Our own calls of the identity provider: the library's would change an address by a link that nothing can end, sign
 * whoever follows a link in, and follow it by a GET, which programs that look through mails make, too.
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
          if (!user) throw errorOf('UNAUTHORIZED', 'FORBIDDEN');
          if (!isEmail(newEmail)) throw errorOf('INVALID_EMAIL', 'BAD_REQUEST');
          if (newEmail.toLowerCase() === user.email) throw errorOf('EMAIL_SAME');
          if (rules.isReserved(newEmail)) throw errorOf('EMAIL_RESERVED');
          const attempt = { email: user.email, from: 'session' };
          if (!(await rules.throttle.begin(attempt))) throw errorOf('TOO_MANY_CHECKS', 'TOO_MANY_REQUESTS');
          if (!(await rules.verifyPassword(user.id, password))) throw errorOf('INVALID_PASSWORD', 'BAD_REQUEST');
          await rules.throttle.succeed(attempt);
          await rules.links.requestChange(user, newEmail.toLowerCase());
          return ctx.json({ status: true });
        },
      ),

      followLink: createAuthEndpoint(
        '/follow-link',
        { method: 'POST', body: z.object({ token: z.string().max(200) }) },
        async (ctx) => {
          const browser = browserHashOf(ctx);
          const followed = await rules.links.follow(ctx.body.token, browser);
          switch (followed.outcome) {
            case 'stale':
              throw errorOf('INVALID_TOKEN', 'BAD_REQUEST');
            case 'taken':
              throw errorOf('EMAIL_TAKEN', 'CONFLICT');
            case 'choosePassword': {
              const token = generateId(24);
              await ctx.context.internalAdapter.createVerificationValue({
                value: followed.subject,
                identifier: `reset-password:${token}`,
                expiresAt: new Date(Date.now() + passwordTokenLife * 1000),
              });
              return ctx.json({ outcome: followed.outcome, token });
            }
            case 'signIn': {
              // A session that is there stays: it may be another person's.
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
