import { randomInt } from 'node:crypto';
import { newEmail } from '../e2e/account.ts';

/** `status` 0: there was no complete answer; `body` says why. */
export type Answer = { status: number; headers: Headers; body: string };

/** Milliseconds for which a token is used, as in the browser. */
const tokenLifetime = 40_000;

/** Longer than any answer may take. */
const maxWait = 120_000;

export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(maxWait) });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: `${error} ${(error as Error).cause ?? ''}` };
  }
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300;

export const parse = <Body>({ body }: Answer) => JSON.parse(body) as Body;

export const explain = ({ status, body }: Answer) => `${status} ${body.slice(0, 200)}`;

/** Headers with a new address, because some limits count by address. Needs `IESPEC_TRUSTED_PROXIES`. */
export const newAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

export type Person = ReturnType<typeof newPerson>;

/** Someone who uses the marketplace at `origin` as the browser does. `onAnswer` sees each call. */
export function newPerson(
  origin: string,
  { email = newEmail(), password = 'a-good-password', onAnswer = (_call: string, _answer: Answer) => {} } = {},
) {
  const address = newAddress();
  let cookie = '';
  let token = '';
  let tokenAt = 0;

  async function request(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await send(origin + path, {
      method,
      headers: { origin, ...address, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    onAnswer(`${method} ${path}`, answer);
    return answer;
  }
  async function enter(path: string, body: object) {
    const answer = await request('POST', `/api/auth/${path}`, body);
    if (isDone(answer))
      cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    return answer;
  }
  const signIn = () => enter('sign-in/email', { email, password });

  return {
    email,
    isSignedIn: () => cookie !== '',
    signUp: () => enter('sign-up/email', { name: '山田 花子', email, password }),
    signIn,
    forgetPassword: () => request('POST', '/api/auth/request-password-reset', { email }),
    /** Opens a page, with the session's cookie. */
    open: (path: string) => request('GET', path, undefined, { cookie }),
    /** Calls the API. If no token can be read for the session, resolves as if there had been no answer. */
    async call(method: string, path: string, body?: object): Promise<Answer> {
      if (Date.now() - tokenAt > tokenLifetime) {
        if (!cookie) await signIn();
        const answer = await request('GET', '/api/auth/token', undefined, { cookie });
        if (!isDone(answer)) return { ...answer, status: 0 };
        ({ token } = parse<{ token: string }>(answer));
        tokenAt = Date.now();
      }
      return request(method, path, body, { authorization: `Bearer ${token}` });
    },
  };
}

/** The demo's seller, who owns its three properties. */
export const demoSeller = (origin: string) =>
  newPerson(origin, { email: 'seller@example.jp', password: 'iespec-demo' });

const card = { card_number: '4242 4242 4242 4242', card_exp: '1234', card_csc: '123' };

/** Pays on the card provider's page. */
export const payAt = (page: string) => send(page, { method: 'POST', body: new URLSearchParams(card) });

export const hasBought = async (person: Person, propertyId: number) => {
  const answer = await person.call('GET', `/api/transactions/check?property_id=${propertyId}`);
  return isDone(answer) && parse<{ isPurchased: boolean }>(answer).isPurchased;
};
