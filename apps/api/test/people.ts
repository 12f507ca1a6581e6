import { cookiesOf, type testServer } from './server.ts';

type Server = ReturnType<typeof testServer>;

/** The mails to a recipient, newest first. */
export const listMailsTo = ({ parts }: Server, recipient: string) =>
  parts.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

/** The first URL in the newest mail to `recipient` whose subject contains `subject`. */
export async function readMailedLink(server: Server, recipient: string, subject = '') {
  const mail = (await listMailsTo(server, recipient)).find((candidate) => candidate.subject.includes(subject));
  return new URL(/https?:\/\/\S+/.exec(mail?.body_text ?? '')?.[0] ?? 'about:blank');
}

/** The token in the fragment of the mailed link. */
export const readMailedToken = async (server: Server, recipient: string, subject: string) =>
  (await readMailedLink(server, recipient, subject)).hash.replace('#token=', '');

/** The cookies of a browser after a response; an empty value deletes its cookie. */
function merge(cookies: string, response: Response) {
  const jar = new Map(cookies.split('; ').flatMap((pair) => (pair ? [pair.split('=', 2) as [string, string]] : [])));
  for (const cookie of cookiesOf(response).split('; ').filter(Boolean)) {
    const [name = '', ...value] = cookie.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A browser with its own cookies. */
export function newBrowser(server: Server, userAgent = '') {
  let cookie = '';
  const keep = (response: Response) => {
    cookie = merge(cookie, response);
    return response;
  };
  const post = async (path: string, body: object) =>
    keep(await server.post(`/api/auth/${path}`, body, { cookie, 'user-agent': userAgent }));
  return {
    post,
    /** Null when signed out. */
    async signedInEmail() {
      const session = (await (await server.call('/api/auth/get-session', { headers: { cookie } })).json()) as {
        user: { email: string };
      } | null;
      return session?.user.email ?? null;
    },
    async token() {
      const response = await server.call('/api/auth/token', { headers: { cookie } });
      return ((await response.json()) as { token: string }).token;
    },
  };
}

/** A response's status, with the error code, or the outcome and token, from its body. */
export async function readOutcome(response: Response | Promise<Response>) {
  const received = await response;
  const { code, outcome, token } = (await received.json()) as { code?: string; outcome?: string; token?: string };
  return {
    status: received.status,
    ...(code && { code }),
    ...(outcome && { outcome }),
    ...(outcome && token && { token }),
  };
}
