import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { createAccountLink, createLoginLink } from '../accounts/accountLinks.ts';
import { createAccount, findAccount } from '../accounts/accounts.ts';
import { closeDispute, findDispute, updateDispute } from '../money/disputes.ts';
import { accountBalance, findPayout, payoutsOf } from '../money/payouts.ts';
import { createRefund } from '../money/refunds.ts';
import { createSession, expireOverdueSessions, expireSession, findSession } from '../money/sessions.ts';
import { createReversal, createTransfer, findTransfer } from '../money/transfers.ts';
import { checkSecretKey, failure, invalid, noSuch, ProviderError } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Allowed, decode, expansions, type Params, rejectUnknown, text, valueAt } from '../store/params.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { allowed } from './allowed.ts';
import { expand } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { checkKeyLength, findResponse, fingerprint, keyInUse, saveResponse } from './idempotency.ts';
import { createdWithin, listPage } from './list.ts';
import type { RequestLog } from './requestLog.ts';

type Env = { Bindings: Partial<HttpBindings>; Variables: { parameters: Params; responseBody: unknown } };
/** `account`: the connected account on whose behalf the request is made; empty for the platform. */
type Handler = (params: Params, id: string, account: string) => object;
type ApiOptions = { secretKey: string; faults: Faults; requests: RequestLog };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The provider's HTTP API, to be mounted under /v1. */
export function createApi(sandbox: Sandbox, { secretKey, faults, requests }: ApiOptions): Hono<Env> {
  const { state } = sandbox.store;
  const api = new Hono<Env>();
  const keysInProgress = new Set<string>();

  api.use(async (c, next) => {
    const id = newId('req', 14);
    c.header('Request-Id', id);
    await next();
    requests.add({
      id,
      at: sandbox.clock(),
      method: c.req.method,
      path: c.req.path,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      isReplayed: c.res.headers.get('idempotent-replayed') === 'true',
      parameters: c.get('parameters') ?? {},
      status: c.res.status,
      responseBody: c.get('responseBody') ?? null,
    });
  });
  api.use(async (c, next) => {
    checkSecretKey(c, secretKey);
    const version = c.req.header('stripe-version') ?? Stripe.API_VERSION;
    if (version !== Stripe.API_VERSION) throw invalid(undefined, `Invalid Stripe API version: ${version}`);
    c.header('Stripe-Version', version);
    await next();
  });
  api.onError((error, c) => {
    if (error instanceof ProviderError) return send(c, error.status, { error: error.body });
    console.error(error);
    return send(c, 500, { error: { type: 'api_error', message: 'The sandbox failed. See its log for details.' } });
  });

  const get = (path: string, allowedParams: Allowed, handle: Handler) =>
    api.get(path, (c) => {
      const params = decode(new URL(c.req.url).search.slice(1));
      c.set('parameters', params);
      rejectUnknown(params, allowedParams);
      const response = handle(params, c.req.param('id') ?? '', c.req.header('stripe-account') ?? '');
      return send(c, 200, expand(state, response, expansions(params)));
    });

  /** A list that can be filtered by `created` and by `fields`. */
  const list = <T extends { id: string; created: number }>(
    path: string,
    allowedParams: Allowed,
    readObjects: () => Record<string, T>,
    fields: (keyof T & string)[] = [],
  ) =>
    get(path, allowedParams, (params) => {
      const filters = fields.map((field) => [field, text(params, [field])] as const);
      const isWithin = createdWithin(params);
      const objects = Object.values(readObjects()).filter(
        (object) => isWithin(object) && filters.every(([field, value]) => value === null || object[field] === value),
      );
      return listPage(`/v1${path}`, objects, params);
    });

  const post = (path: string, allowedParams: Allowed, handle: Handler) =>
    api.post(path, async (c) => {
      if (/json/.test(c.req.header('content-type') ?? '')) {
        const message =
          'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.';
        throw invalid(undefined, message);
      }
      const params = decode(await c.req.text());
      c.set('parameters', params);
      const key = c.req.header('idempotency-key');
      if (key === undefined) return execute(c, allowedParams, handle, params, null);
      checkKeyLength(key);
      c.header('Idempotency-Key', key);
      if (keysInProgress.has(key)) throw keyInUse(key);
      keysInProgress.add(key);
      try {
        return await execute(c, allowedParams, handle, params, key);
      } finally {
        keysInProgress.delete(key);
      }
    });

  async function execute(c: Context<Env>, allowedParams: Allowed, handle: Handler, params: Params, key: string | null) {
    const requestHash = fingerprint(c.req.path, params);
    const first = key === null ? null : findResponse(sandbox, key, requestHash);
    if (first) {
      if (faults.take({ method: 'POST', path: c.req.path, key }, ['lose_answer'])) return breakConnection(c);
      c.header('Idempotent-Replayed', 'true');
      if (first.status >= 500) c.header('Stripe-Should-Retry', 'false');
      return send(c, first.status, first.body as object);
    }
    rejectUnknown(params, allowedParams);
    const paths = expansions(params);
    const fault = faults.take({ method: 'POST', path: c.req.path, key });
    if (fault?.kind === 'slow') await wait(fault.milliseconds ?? 1000);
    if (fault?.kind === 'lose_request') return breakConnection(c);
    const account = c.req.header('stripe-account') ?? '';
    const act = () => expand(state, handle(params, c.req.param('id') ?? '', account), paths);
    const { status, body } = attempt(fault, act);
    if (key !== null) saveResponse(sandbox, key, requestHash, status, body);
    await sandbox.store.flush();
    if (fault?.kind === 'lose_answer') return breakConnection(c);
    if (status >= 500) c.header('Stripe-Should-Retry', 'false');
    return send(c, status, body);
  }

  /**
   * Runs the endpoint. Returns its result, or an error of its execution, to be saved for the idempotency key.
   * Throws errors that must not be saved.
   */
  function attempt(fault: Fault | null, act: () => object): { status: number; body: object } {
    try {
      if (fault?.kind === 'fail') throw failure();
      const body = act();
      if (fault?.kind === 'fail_after_effect') throw failure();
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof ProviderError && error.isExecuted)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  post('/accounts', allowed.account, (params) => createAccount(sandbox, params));
  list('/accounts', allowed.accounts, () => state.accounts);
  get('/accounts/:id', allowed.nothing, (_, id) => findAccount(sandbox, id));
  post('/accounts/:id/login_links', allowed.nothing, (_, id) => createLoginLink(sandbox, id));
  post('/account_links', allowed.accountLink, (params) => createAccountLink(sandbox, params));

  post('/checkout/sessions', allowed.session, (params) => createSession(sandbox, params));
  const readSessions = () => {
    expireOverdueSessions(sandbox);
    return state.sessions;
  };
  list('/checkout/sessions', allowed.sessions, readSessions, ['payment_intent', 'status']);
  get('/checkout/sessions/:id', allowed.nothing, (_, id) => findSession(sandbox, id));
  get('/checkout/sessions/:id/line_items', allowed.page, (params, id) => {
    const items = state.line_items[findSession(sandbox, id).id] ?? [];
    return listPage(`/v1/checkout/sessions/${id}/line_items`, items.toReversed(), params);
  });
  post('/checkout/sessions/:id/expire', allowed.nothing, (_, id) => expireSession(sandbox, id));

  get('/payment_intents/:id', allowed.nothing, (_, id) =>
    orNotFound(state.payment_intents[id], 'payment_intent', id, 'intent'),
  );
  get('/charges/:id', allowed.nothing, (_, id) => orNotFound(state.charges[id], 'charge', id));
  get('/application_fees/:id', allowed.nothing, (_, id) =>
    orNotFound(state.application_fees[id], 'application_fee', id),
  );

  post('/transfers', allowed.transfer, (params) => createTransfer(sandbox, params));
  list('/transfers', allowed.transfers, () => state.transfers, ['destination', 'transfer_group']);
  get('/transfers/:id', allowed.nothing, (_, id) => findTransfer(sandbox, id));
  post('/transfers/:id/reversals', allowed.reversal, (params, id) => createReversal(sandbox, id, params));

  post('/refunds', allowed.refund, (params) => createRefund(sandbox, params));
  list('/refunds', allowed.refunds, () => state.refunds, ['payment_intent', 'charge']);
  get('/refunds/:id', allowed.nothing, (_, id) => orNotFound(state.refunds[id], 'refund', id));

  list('/disputes', allowed.disputes, () => state.disputes, ['payment_intent', 'charge']);
  get('/disputes/:id', allowed.nothing, (_, id) => findDispute(sandbox, id));
  post('/disputes/:id', allowed.dispute, (params, id) => updateDispute(sandbox, id, params));
  post('/disputes/:id/close', allowed.nothing, (_, id) => closeDispute(sandbox, id));

  get('/balance', allowed.nothing, (_, __, account) => {
    const amount = accountBalance(sandbox, findAccount(sandbox, account).id);
    // Payouts are automatic, so nothing is available for manual ones.
    return {
      object: 'balance',
      available: [{ amount: 0, currency: 'jpy', source_types: { card: 0 } }],
      livemode: false,
      pending: [{ amount, currency: 'jpy', source_types: { card: amount } }],
    };
  });
  get('/payouts', allowed.payouts, (params, _, account) => {
    const status = text(params, ['status']);
    const isWithin = createdWithin(params);
    const payouts = payoutsOf(sandbox, findAccount(sandbox, account).id);
    const found = payouts.filter((payout) => isWithin(payout) && (status === null || payout.status === status));
    return listPage('/v1/payouts', found, params);
  });
  get('/payouts/:id', allowed.nothing, (_, id, account) => findPayout(sandbox, findAccount(sandbox, account).id, id));
  list('/balance_transactions', allowed.balanceTransactions, () => state.balance_transactions, ['type', 'source']);
  get('/balance_transactions/:id', allowed.nothing, (_, id) =>
    orNotFound(state.balance_transactions[id], 'balance transaction', id),
  );

  get('/events', allowed.events, (params, _, account) => {
    const type = text(params, ['type']);
    const types = Object.values(valueAt(params, ['types']) ?? {});
    const isWithin = createdWithin(params);
    const events = Object.values(state.events).filter(
      (event) =>
        (event.account ?? '') === account &&
        (type === null || matchesType(event.type, type)) &&
        (types.length === 0 || types.includes(event.type)) &&
        isWithin(event),
    );
    return listPage('/v1/events', events, params);
  });
  get('/events/:id', allowed.nothing, (_, id) => orNotFound(state.events[id], 'event', id));

  api.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}), or not implemented by the sandbox.`;
    throw new ProviderError(404, { type: 'invalid_request_error', message });
  });
  return api;
}

function send(c: Context<Env>, status: number, body: object) {
  c.set('responseBody', body);
  return c.json(body, status as 200);
}

function breakConnection(c: Context<Env>): Response {
  c.env.incoming?.socket.destroy();
  return c.body(null, 500);
}

function orNotFound<T>(object: T | undefined, kind: string, id: string, param?: string): T {
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}

/** A pattern such as `charge.*` matches every event type with that prefix. */
function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
