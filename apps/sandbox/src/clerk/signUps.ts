import { randomInt } from 'node:crypto';
import type { ClerkClient, SignUpAttempt } from '../store/clerkObjects.ts';
import { newId } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { ClerkError, invalidField, notFound, tooManyRequests } from './errors.ts';
import { hashNewPassword } from './passwords.ts';
import { createSession } from './sessions.ts';
import { createUser, ensureEmailIsFree, normalizeEmail } from './users.ts';

const codeTtlMs = 10 * 60_000;
const maxAttempts = 5;
const maxMails = 50;

type Fields = { email_address?: string; password?: string };

/** POST /client/sign_ups: starts a sign-up with email and password. */
export function createSignUp(clerk: Clerk, client: ClerkClient, fields: Fields): SignUpAttempt {
  const signUp: SignUpAttempt = {
    id: newId('sua', 27),
    ...readFields(clerk, fields),
    code: null,
    status: 'missing_requirements',
    created_session_id: null,
    created_user_id: null,
  };
  clerk.store.state.clerk_sign_ups[signUp.id] = signUp;
  client.sign_up_id = signUp.id;
  clerk.store.touch();
  return signUp;
}

/** PATCH /client/sign_ups/:id: changes email and password, which invalidates the code. */
export function updateSignUp(clerk: Clerk, client: ClerkClient | null, id: string, fields: Fields): SignUpAttempt {
  const signUp = findSignUp(clerk, client, id);
  Object.assign(signUp, readFields(clerk, fields), { code: null });
  clerk.store.touch();
  return signUp;
}

/** POST …/prepare_verification: mails a new code, which replaces the previous one. */
export function sendCode(clerk: Clerk, client: ClerkClient | null, id: string): SignUpAttempt {
  const signUp = findSignUp(clerk, client, id);
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clerk.clock();
  signUp.code = { value, expires_at: now + codeTtlMs, attempts: 0 };
  const { state, touch } = clerk.store;
  state.clerk_mails = [{ to: signUp.email, code: value, sent_at: now }, ...state.clerk_mails].slice(0, maxMails);
  touch();
  return signUp;
}

/** POST …/attempt_verification: registers and signs in the user if the code is correct. */
export function attemptCode(clerk: Clerk, client: ClerkClient, id: string, code: string | undefined): SignUpAttempt {
  const signUp = findSignUp(clerk, client, id);
  const sent = signUp.code;
  if (!sent) throw new ClerkError(400, 'verification_missing', 'No verification was prepared.');
  if (clerk.clock() > sent.expires_at) {
    throw new ClerkError(400, 'verification_expired', 'This verification has expired.', { param: 'code' });
  }
  if (sent.attempts >= maxAttempts) throw tooManyRequests(30);
  sent.attempts += 1;
  clerk.store.touch();
  if (code !== sent.value) throw invalidField('code', 'form_code_incorrect', 'Incorrect code');
  ensureEmailIsFree(clerk, signUp.email);

  const user = createUser(clerk, { email: signUp.email, name: null, passwordDigest: signUp.password_digest });
  signUp.created_user_id = user.id;
  signUp.created_session_id = createSession(clerk, client, user).id;
  signUp.status = 'complete';
  signUp.code = null;
  return signUp;
}

function readFields(clerk: Clerk, { email_address, password = '' }: Fields) {
  const email = normalizeEmail(email_address, 'email_address');
  ensureEmailIsFree(clerk, email);
  return { email, password_digest: hashNewPassword(password) };
}

function findSignUp({ store }: Clerk, client: ClerkClient | null, id: string): SignUpAttempt {
  const signUp = client?.sign_up_id === id ? store.state.clerk_sign_ups[id] : undefined;
  if (signUp?.status !== 'missing_requirements') throw notFound('Sign up');
  return signUp;
}
