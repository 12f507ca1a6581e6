import type { testServer } from './server.ts';
import { cookiesOf } from './server.ts';

type Server = ReturnType<typeof testServer>;

/** The mails to an address, newest first. */
export const mailsTo = ({ parts }: Server, recipient: string) =>
  parts.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

/** The address in the newest mail to somebody, whose subject has these words. */
export async function linkIn(server: Server, recipient: string, subject = '') {
  const mail = (await mailsTo(server, recipient)).find((one) => one.subject.includes(subject));
  return new URL(/https?:\/\/\S+/.exec(mail?.body_text ?? '')?.[0] ?? 'about:blank');
}

/** The token of that address: behind the #. */
export const tokenIn = async (server: Server, recipient: string, subject: string) =>
  (await linkIn(server, recipient, subject)).hash.replace('#token=', '');

/** The cookies of a browser after an answer; an empty one is removed. */
function merge(cookies: string, answer: Response) {
  const jar = new Map(cookies.split('; ').flatMap((one) => (one ? [one.split('=', 2) as [string, string]] : [])));
  for (const cookie of cookiesOf(answer).split('; ').filter(Boolean)) {
    const [name = '', ...value] = cookie.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A browser with cookies of its own. */
export function newBrowser(server: Server) {
  let cookie = '';
  const keep = (answer: Response) => {
    cookie = merge(cookie, answer);
    return answer;
  };
  const post = async (path: string, body: object) => keep(await server.post(`/api/auth/${path}`, body, { cookie }));
  return {
    post,
    /** Who is signed in; null: nobody. */
    async who() {
      const session = (await (await server.call('/api/auth/get-session', { headers: { cookie } })).json()) as {
        user: { email: string };
      } | null;
      return session?.user.email ?? null;
    },
    async token() {
      const answer = await server.call('/api/auth/token', { headers: { cookie } });
      return ((await answer.json()) as { token: string }).token;
    },
  };
}

/** The status of an answer, and the code or the outcome that it names. */
export async function said(answer: Response | Promise<Response>) {
  const { status, ...response } = await Promise.resolve(answer).then(async (one) => ({
    status: one.status,
    body: (await one.json()) as unknown,
  }));
  const { code, outcome, token } = response.body as { code?: string; outcome?: string; token?: string };
  return { status, ...(code && { code }), ...(outcome && { outcome }), ...(outcome && token && { token }) };
}
