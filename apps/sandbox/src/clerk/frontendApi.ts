import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { methodOverride } from 'hono/method-override';
import type { ClerkClient } from '../store/clerkObjects.ts';
import { newId, randomText } from '../store/ids.ts';
import type { Clerk } from './clerk.ts';
import { ClerkError, notFound } from './errors.ts';
import { createPresenter } from './present.ts';
import { activeSessions, endSessions, findSession, touchSession } from './sessions.ts';
import { createSignIn } from './signIns.ts';
import { attemptCode, createSignUp, sendCode, updateSignUp } from './signUps.ts';
import { createToken, jwks } from './tokens.ts';

const base = '/__clerk';
const cookie = '__client';
const year = 365 * 24 * 60 * 60;

/**
 * The part of the provider's Frontend API that its SDK (`@clerk/clerk-js` 6.40) calls for e-mail and password, an e-mail
 * code, tokens and sessions. Bodies are form-encoded; all but GET come as POST with the real verb in `_method`; a
 * mutation answers `{ response, client }`. Made from the SDK's public source and its own traffic, never from the live
 * service: what the service does beyond that is unknown here.
 */
export function createFrontendApi(clerk: Clerk): Hono {
  const { state } = clerk.store;
  const api = new Hono().basePath(base);

  api.use('/v1/*', methodOverride({ app: api, query: '_method' }));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.onError((error, c) => {
    if (!(error instanceof ClerkError)) {
      console.error(error);
      return c.json({ errors: [{ code: 'internal_clerk_error', message: 'The sandbox failed.' }] }, 500);
    }
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return c.json(error.body, error.status);
  });

  /** The browser that asks; null before its first mutation. */
  const clientOf = (c: Context): ClerkClient | null => state.clerk_clients[getCookie(c, cookie) ?? ''] ?? null;

  function ensureClient(c: Context): ClerkClient {
    const known = clientOf(c);
    if (known) return known;
    const secret = randomText(48);
    const client: ClerkClient = { ...emptyClient(), id: newId('client', 27), created_at: clerk.clock() };
    state.clerk_clients[secret] = client;
    clerk.store.touch();
    setCookie(c, cookie, secret, { path: base, httpOnly: true, sameSite: 'Lax', maxAge: year });
    return client;
  }

  const originOf = (c: Context) => c.req.header('origin') ?? new URL(clerk.issuer).origin;
  const presenter = (c: Context) => createPresenter(clerk, originOf(c));
  const respond = (c: Context, response: object, client: ClerkClient) =>
    c.json({ response, client: presenter(c).client(client) });

  /** A client without sessions is not stored: visitors leave nothing behind. */
  const present = (c: Context) => presenter(c).client(clientOf(c) ?? emptyClient());

  api.get('/.well-known/jwks.json', (c) => c.json(jwks(clerk)));
  api.get('/v1/environment', (c) => c.json({}));
  api.get('/v1/client', (c) => c.json({ response: present(c), client: null }));

  api.post('/v1/client/sign_ups', async (c) => {
    const client = ensureClient(c);
    return respond(c, presenter(c).signUp(createSignUp(clerk, client, await fieldsOf(c))), client);
  });
  api.patch('/v1/client/sign_ups/:id', async (c) => {
    const client = ensureClient(c);
    const signUp = updateSignUp(clerk, client, c.req.param('id'), await fieldsOf(c));
    return respond(c, presenter(c).signUp(signUp), client);
  });
  api.post('/v1/client/sign_ups/:id/prepare_verification', (c) => {
    const client = ensureClient(c);
    return respond(c, presenter(c).signUp(sendCode(clerk, client, c.req.param('id'))), client);
  });
  api.post('/v1/client/sign_ups/:id/attempt_verification', async (c) => {
    const client = ensureClient(c);
    const { code } = await fieldsOf(c);
    return respond(c, presenter(c).signUp(attemptCode(clerk, client, c.req.param('id'), code)), client);
  });

  api.post('/v1/client/sign_ins', async (c) => {
    const client = ensureClient(c);
    return respond(c, presenter(c).signIn(createSignIn(clerk, client, await fieldsOf(c))), client);
  });

  api.post('/v1/client/sessions/:id/touch', async (c) => {
    const client = ensureClient(c);
    const { active_organization_id: organization = '' } = await fieldsOf(c);
    return respond(
      c,
      presenter(c).session(touchSession(clerk, client, c.req.param('id'), organization || null)),
      client,
    );
  });
  api.post('/v1/client/sessions/:id/tokens', (c) => {
    const { session, user } = findSession(clerk, clientOf(c), c.req.param('id'));
    return c.json({ object: 'token', jwt: createToken(clerk, session, user, originOf(c)) });
  });
  for (const action of ['end', 'remove']) {
    api.post(`/v1/client/sessions/:id/${action}`, (c) => {
      const client = ensureClient(c);
      const { session } = findSession(clerk, client, c.req.param('id'));
      endSessions(clerk, client, [session]);
      return respond(c, presenter(c).session(session), client);
    });
  }
  api.delete('/v1/client/sessions', (c) => {
    const client = ensureClient(c);
    endSessions(clerk, client, activeSessions(clerk, client));
    return respond(c, presenter(c).client(client), client);
  });

  api.all('/v1/*', () => {
    throw notFound('What was asked for');
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

/** The fields of a form-encoded body. */
const fieldsOf = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));
