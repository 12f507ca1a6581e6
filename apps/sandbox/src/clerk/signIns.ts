import type { ClerkClient, ClerkUser, SignInAttempt } from '../store/clerkObjects.ts';
import { newId } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { ClerkError, invalidField, tooManyRequests } from './errors.ts';
import { verifyPassword } from './passwords.ts';
import { activeSessions, createSession } from './sessions.ts';
import { findUserByEmail, normalizeEmail } from './users.ts';

const maxFailedAttempts = 10;
const lockoutMs = 60_000;

type Fields = { identifier?: string; password?: string };

/**
 * POST /client/sign_ins with email and password. 400: the browser is already signed in. 422: the email is
 * unknown or the password incorrect. 429: too many incorrect passwords.
 */
export function createSignIn(clerk: Clerk, client: ClerkClient, { identifier, password }: Fields): SignInAttempt {
  if (activeSessions(clerk, client).length > 0) {
    throw new ClerkError(400, 'session_exists', 'Session already exists', {
      longMessage: "You're already signed in.",
    });
  }
  const email = normalizeEmail(identifier, 'identifier');
  const user = findUserByEmail(clerk, email);
  if (!user) throw invalidField('identifier', 'form_identifier_not_found', "Couldn't find your account.");
  checkPassword(clerk, user, password ?? '');

  const signIn = {
    id: newId('sia', 27),
    identifier: email,
    created_session_id: createSession(clerk, client, user).id,
  };
  clerk.store.state.clerk_sign_ins[signIn.id] = signIn;
  client.sign_in_id = signIn.id;
  clerk.store.touch();
  return signIn;
}

function checkPassword({ store, clock }: Clerk, user: ClerkUser, password: string) {
  const now = clock();
  if (now - user.failed_attempts.since > lockoutMs) user.failed_attempts = { count: 0, since: now };
  store.touch();
  if (user.failed_attempts.count >= maxFailedAttempts) {
    throw tooManyRequests(Math.ceil((user.failed_attempts.since + lockoutMs - now) / 1000));
  }
  if (verifyPassword(user.password_digest, password)) {
    user.failed_attempts.count = 0;
    return;
  }
  user.failed_attempts.count += 1;
  const message = 'Password is incorrect. Try again, or use another method.';
  throw invalidField('password', 'form_password_incorrect', message);
}
