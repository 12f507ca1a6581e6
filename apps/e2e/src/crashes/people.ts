import { randomUUID } from 'node:crypto';
import { type Answer, type Calls, isDone, parse } from './calls.ts';

export type Person = { name: string; email: string; password: string; cookie: string; token: string; tokenAt: number };

/** Milliseconds for which a token is used, as in the browser. */
const tokenLifetime = 40_000;

const json = { 'content-type': 'application/json' };

export const newPerson = (role: string): Person => ({
  name: '山田 花子',
  email: `${role}-${randomUUID()}@example.jp`,
  password: 'a-good-password',
  cookie: '',
  token: '',
  tokenAt: 0,
});

/** Signs people up and in, and calls the API as them. */
export function createPeople({ send }: Calls) {
  const post = async (person: Person, path: string, body: object) => {
    const answer = await send('POST', `/api/auth/${path}`, { headers: json, parts: [JSON.stringify(body)] });
    if (isDone(answer)) {
      person.cookie = answer.cookies.map((line) => line.split(';')[0]).join('; ');
      person.token = '';
    }
    return answer;
  };
  const signUp = (person: Person) => {
    const { name, email, password } = person;
    return post(person, 'sign-up/email', { name, email, password });
  };
  const signIn = (person: Person) => post(person, 'sign-in/email', { email: person.email, password: person.password });

  /** Null: the answer says why there is no token. */
  async function authorize(person: Person): Promise<Answer | null> {
    if (!person.cookie) {
      const answer = await signIn(person);
      if (!isDone(answer)) return answer;
    }
    if (person.token && Date.now() - person.tokenAt < tokenLifetime) return null;
    const answer = await send('GET', '/api/auth/token', { headers: { cookie: person.cookie } });
    if (!isDone(answer)) return answer;
    person.token = parse<{ token: string }>(answer).token;
    person.tokenAt = Date.now();
    return null;
  }

  /** Calls the API as a person. An answer about the sign-in is returned as a call that was never made. */
  async function call(person: Person, method: string, path: string, body?: object): Promise<Answer> {
    const failed = await authorize(person);
    if (failed) return { ...failed, status: 0, failure: 'refused' };
    const headers = { authorization: `Bearer ${person.token}`, ...json };
    return send(method, path, { headers, ...(body && { parts: [JSON.stringify(body)] }) });
  }

  return { signUp, signIn, call };
}
