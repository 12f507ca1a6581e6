import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { methodOverride } from 'hono/method-override';
import type { ClerkClient } from '../store/clerkObjects.ts';
import { newId, randomText } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { notFound, sendClerkError } from './errors.ts';
import { createPresenter } from './present.ts';
import { activeSessions, endSessions, findSession, touchSession } from './sessions.ts';
import { createSignIn } from './signIns.ts';
import { attemptCode, createSignUp, sendCode, updateSignUp } from './signUps.ts';
import { createToken, jwks } from './tokens.ts';

const base = '/__clerk';
const cookie = '__client';
const yearSeconds = 365 * 24 * 60 * 60;

type MutationContext = {
  client: ClerkClient;
  fields: Record<string, string>;
  id: string;
  present: ReturnType<typeof createPresenter>;
};

/**
 * The part of the provider's Frontend API that its SDK (`@clerk/clerk-js` 6.40) calls for email and password,
 * email codes, tokens and sessions. Bodies are form-encoded; all requests but GET are sent as POST with the
 * actual method in `_method`; a mutation answers `{ response, client }`. Derived from the SDK's public source
 * and traffic only, not from the live service, which may differ in other respects.
 */
export function createFrontendApi(clerk: Clerk): Hono {
  const { state } = clerk.store;
  const api = new Hono().basePath(base);

  api.use('/v1/*', methodOverride({ app: api, query: '_method' }));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.onError(sendClerkError);

  /** The client of the browser, null before its first mutation. */
  const findClient = (c: Context): ClerkClient | null => state.clerk_clients[getCookie(c, cookie) ?? ''] ?? null;

  function ensureClient(c: Context): ClerkClient {
    const existing = findClient(c);
    if (existing) return existing;
    const secret = randomText(48);
    const client: ClerkClient = { ...emptyClient(), id: newId('client', 27), created_at: clerk.clock() };
    state.clerk_clients[secret] = client;
    clerk.store.touch();
    setCookie(c, cookie, secret, { path: base, httpOnly: true, sameSite: 'Lax', maxAge: yearSeconds });
    return client;
  }

  const getOrigin = (c: Context) => c.req.header('origin') ?? new URL(clerk.issuer).origin;

  const mutation = (method: 'POST' | 'PATCH' | 'DELETE', path: string, handle: (context: MutationContext) => object) =>
    api.on(method, `/v1/client${path}`, async (c) => {
      const client = ensureClient(c);
      const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const present = createPresenter(clerk, getOrigin(c));
      const response = handle({ client, fields, id: c.req.param('id') ?? '', present });
      return c.json({ response, client: present.client(client) });
    });

  api.get('/.well-known/jwks.json', (c) => c.json(jwks(clerk)));
  api.get('/v1/environment', (c) => c.json({}));
  api.get('/v1/client', (c) => {
    // Reading stores no client, so that visitors leave no records.
    const response = createPresenter(clerk, getOrigin(c)).client(findClient(c) ?? emptyClient());
    return c.json({ response, client: null });
  });

  mutation('POST', '/sign_ups', ({ client, fields, present }) => present.signUp(createSignUp(clerk, client, fields)));
  mutation('PATCH', '/sign_ups/:id', ({ client, fields, id, present }) =>
    present.signUp(updateSignUp(clerk, client, id, fields)),
  );
  mutation('POST', '/sign_ups/:id/prepare_verification', ({ client, id, present }) =>
    present.signUp(sendCode(clerk, client, id)),
  );
  mutation('POST', '/sign_ups/:id/attempt_verification', ({ client, fields, id, present }) =>
    present.signUp(attemptCode(clerk, client, id, fields.code)),
  );
  mutation('POST', '/sign_ins', ({ client, fields, present }) => present.signIn(createSignIn(clerk, client, fields)));

  mutation('POST', '/sessions/:id/touch', ({ client, fields, id, present }) =>
    present.session(touchSession(clerk, client, id, fields.active_organization_id || null)),
  );
  api.post('/v1/client/sessions/:id/tokens', (c) => {
    const { session, user } = findSession(clerk, findClient(c), c.req.param('id'));
    return c.json({ object: 'token', jwt: createToken(clerk, session, user, getOrigin(c)) });
  });
  for (const action of ['end', 'remove']) {
    mutation('POST', `/sessions/:id/${action}`, ({ client, id, present }) => {
      const { session } = findSession(clerk, client, id);
      endSessions(clerk, client, [session]);
      return present.session(session);
    });
  }
  mutation('DELETE', '/sessions', ({ client, present }) => {
    endSessions(clerk, client, activeSessions(clerk, client));
    return present.client(client);
  });

  api.all('/v1/*', () => {
    throw notFound('Resource');
  });
  return api;
}

const emptyClient = (): ClerkClient => ({
  id: 'client_new',
  session_ids: [],
  last_active_session_id: null,
  sign_up_id: null,
  sign_in_id: null,
  created_at: 0,
});
