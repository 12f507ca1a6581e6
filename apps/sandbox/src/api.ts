import { type Context, Hono } from 'hono';
import { createAccountLink, createLoginLink } from './accountLinks.ts';
import { createAccount, findAccount } from './accounts.ts';
import { reverseTransferOf } from './disputes.ts';
import { noSuch, ProviderError, unauthorized } from './errors.ts';
import { expand } from './expand.ts';
import { fingerprint, recall, remember } from './idempotency.ts';
import { newId } from './ids.ts';
import { createdWithin, listPage } from './list.ts';
import { decode, expansions, type Params, text, valueAt } from './params.ts';
import { createRefund } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';
import { createSession, expireOverdueSessions, expireSession, findSession } from './sessions.ts';

type Read = (params: Params, id: string) => object;

/** The provider's HTTP API, to be mounted under /v1. */
export function createApi(sandbox: Sandbox, secretKey: string): Hono {
  const { state } = sandbox.store;
  const api = new Hono();

  api.use(async (c, next) => {
    c.header('Request-Id', newId('req', 14));
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    if (key !== secretKey) throw unauthorized(key);
    await next();
  });
  api.onError((error, c) => {
    if (error instanceof ProviderError) return c.json({ error: error.body }, error.status);
    console.error(error);
    return c.json({ error: { type: 'api_error', message: 'The sandbox failed. Its log says more.' } }, 500);
  });

  const get = (path: string, read: Read) =>
    api.get(path, (c) => {
      const params = decode(new URL(c.req.url).search.slice(1));
      return c.json(expand(state, read(params, c.req.param('id') ?? ''), expansions(params)));
    });
  const post = (path: string, act: Read) => api.post(path, async (c) => answerOnce(c, decode(await c.req.text()), act));

  // Synchronous from here on: of two requests with one key the second finds the first one's answer.
  function answerOnce(c: Context, params: Params, act: Read) {
    const key = c.req.header('idempotency-key');
    const print = fingerprint(c.req.path, params);
    if (key !== undefined) {
      c.header('Idempotency-Key', key);
      const first = recall(sandbox, key, print);
      if (first) {
        c.header('Idempotent-Replayed', 'true');
        return c.json(first.body as object, first.status as 200);
      }
    }
    // A refused request leaves no answer behind, as at the provider: its key may be used again.
    const answer = expand(state, act(params, c.req.param('id') ?? ''), expansions(params));
    if (key !== undefined) remember(sandbox, key, print, 200, answer);
    return c.json(answer);
  }

  post('/accounts', (params) => createAccount(sandbox, params));
  get('/accounts', (params) => listPage('/v1/accounts', Object.values(state.accounts), params));
  get('/accounts/:id', (_, id) => findAccount(sandbox, id));
  post('/accounts/:id/login_links', (_, id) => createLoginLink(sandbox, id));
  post('/account_links', (params) => createAccountLink(sandbox, params));

  post('/checkout/sessions', (params) => createSession(sandbox, params));
  get('/checkout/sessions', (params) => {
    expireOverdueSessions(sandbox);
    const intent = text(params, ['payment_intent']);
    const status = text(params, ['status']);
    const isWithin = createdWithin(params);
    const sessions = Object.values(state.sessions).filter(
      (session) =>
        (intent === null || session.payment_intent === intent) &&
        (status === null || session.status === status) &&
        isWithin(session),
    );
    return listPage('/v1/checkout/sessions', sessions, params);
  });
  get('/checkout/sessions/:id', (_, id) => findSession(sandbox, id));
  get('/checkout/sessions/:id/line_items', (params, id) => {
    const items = state.line_items[findSession(sandbox, id).id] ?? [];
    return listPage(`/v1/checkout/sessions/${id}/line_items`, items.toReversed(), params);
  });
  post('/checkout/sessions/:id/expire', (_, id) => expireSession(sandbox, id));

  get('/payment_intents/:id', (_, id) => found(state.payment_intents[id], 'payment_intent', id, 'intent'));
  get('/charges/:id', (_, id) => found(state.charges[id], 'charge', id));
  get('/transfers/:id', (_, id) => found(state.transfers[id], 'transfer', id));
  post('/transfers/:id/reversals', (params, id) => reverseTransferOf(sandbox, id, params));
  get('/application_fees/:id', (_, id) => found(state.application_fees[id], 'application_fee', id));

  post('/refunds', (params) => createRefund(sandbox, params));
  get('/refunds', (params) => {
    const intent = text(params, ['payment_intent']);
    const charge = text(params, ['charge']);
    const refunds = Object.values(state.refunds).filter(
      (refund) =>
        (intent === null || refund.payment_intent === intent) && (charge === null || refund.charge === charge),
    );
    return listPage('/v1/refunds', refunds, params);
  });
  get('/refunds/:id', (_, id) => found(state.refunds[id], 'refund', id));

  get('/events', (params) => {
    const type = text(params, ['type']);
    const types = Object.values(valueAt(params, ['types']) ?? {});
    const isWithin = createdWithin(params);
    const events = Object.values(state.events).filter(
      (event) =>
        (type === null || isType(event.type, type)) &&
        (types.length === 0 || types.includes(event.type)) &&
        isWithin(event),
    );
    return listPage('/v1/events', events, params);
  });
  get('/events/:id', (_, id) => found(state.events[id], 'event', id));

  api.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}), or the sandbox does not know it.`;
    throw new ProviderError(404, { type: 'invalid_request_error', message });
  });
  return api;
}

function found<T>(object: T | undefined, kind: string, id: string, param?: string): T {
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}

/** `charge.*` stands for every event of charges. */
function isType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
