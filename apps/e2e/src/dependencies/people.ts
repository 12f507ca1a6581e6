import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newEmail } from '../account.ts';
import { postAuth } from '../signUpCall.ts';
import type { Stack } from './stack.ts';

/** `token`: valid for a minute; `refresh` replaces it. */
export type Person = { email: string; token: string; refresh: () => Promise<unknown> };

/** Signs a new person up. */
export function newPerson(stack: Stack): Promise<Person> {
  const email = newEmail('person');
  return stack.identity === 'clerk' ? hostedPerson(stack, `user_${randomUUID()}`, email) : signUp(stack, email);
}

/** The demo's seller. */
export async function demoSeller(stack: Stack): Promise<Person> {
  const email = 'seller@example.jp';
  if (stack.identity === 'clerk') return hostedPerson(stack, await findSubject(stack, email), email);
  return withSession(stack, email, await postAuth(stack.origin, 'sign-in/email', { email, password: 'iespec-demo' }));
}

async function signUp(stack: Stack, email: string) {
  const body = { name: '山田 花子', email, password: 'a-good-password' };
  return withSession(stack, email, await postAuth(stack.origin, 'sign-up/email', body));
}

async function withSession({ origin }: Stack, email: string, response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const person = { email, token: '', refresh };
  async function refresh() {
    const answer = await fetch(`${origin}/api/auth/token`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`No token for ${email}: ${answer.status}`);
    person.token = ((await answer.json()) as { token: string }).token;
  }
  await refresh();
  return person;
}

async function hostedPerson({ origin, issuer, stubs }: Stack, sub: string, email: string) {
  const token = stubs.createToken({ sub, iss: issuer, email, name: '山田 花子' });
  await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '山田 花子' }),
  });
  return { email, token, refresh: async () => {} };
}

async function findSubject({ databaseUrl }: Stack, email: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select external_user_id from users where email = $1', [email]);
  await client.end();
  return String(rows[0].external_user_id);
}
