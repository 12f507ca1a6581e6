import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { createAccountLink, createLoginLink } from '../accounts/accountLinks.ts';
import { createAccount, findAccount } from '../accounts/accounts.ts';
import { closeDispute, findDispute, updateDispute } from '../money/disputes.ts';
import { earningsOf } from '../money/earnings.ts';
import { createRefund } from '../money/refunds.ts';
import { createSession, expireOverdueSessions, expireSession, findSession } from '../money/sessions.ts';
import { createReversal, createTransfer, findTransfer } from '../money/transfers.ts';
import { failure, invalid, noSuch, ProviderError, unauthorized } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Allowed, decode, ensureKnown, expansions, type Params, text, valueAt } from '../store/params.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { allowed } from './allowed.ts';
import { expand } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { ensureKey, fingerprint, keyInUse, recall, remember } from './idempotency.ts';
import { createdWithin, listPage } from './list.ts';
import type { RequestLog } from './requestLog.ts';

type Env = { Bindings: Partial<HttpBindings>; Variables: { parameters: Params; answer: unknown } };
type Read = (params: Params, id: string) => object;

/** What the API works with besides the sandbox itself. */
type Parts = { secretKey: string; faults: Faults; requests: RequestLog };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The provider's HTTP API, to be mounted under /v1. */
export function createApi(sandbox: Sandbox, { secretKey, faults, requests }: Parts): Hono<Env> {
  const { state } = sandbox.store;
  const api = new Hono<Env>();
  /** Keys of the requests that are being executed. */
  const inProgress = new Set<string>();

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
      answer: c.get('answer') ?? null,
    });
  });
  api.use(async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
    if (key !== secretKey) throw unauthorized(key);
    const version = c.req.header('stripe-version') ?? Stripe.API_VERSION;
    if (version !== Stripe.API_VERSION) throw invalid(undefined, `Invalid Stripe API version: ${version}`);
    c.header('Stripe-Version', version);
    await next();
  });
  api.onError((error, c) => {
    if (error instanceof ProviderError) return send(c, error.status, { error: error.body });
    console.error(error);
    return send(c, 500, { error: { type: 'api_error', message: 'The sandbox failed. Its log says more.' } });
  });

  const get = (path: string, takes: Allowed, read: Read) =>
    api.get(path, (c) => {
      const params = decode(new URL(c.req.url).search.slice(1));
      c.set('parameters', params);
      ensureKnown(params, takes);
      return send(c, 200, expand(state, read(params, c.req.param('id') ?? ''), expansions(params)));
    });

  const post = (path: string, takes: Allowed, act: Read) =>
    api.post(path, async (c) => {
      if (/json/.test(c.req.header('content-type') ?? '')) {
        const message =
          'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.';
        throw invalid(undefined, message);
      }
      const params = decode(await c.req.text());
      c.set('parameters', params);
      const key = c.req.header('idempotency-key');
      if (key === undefined) return execute(c, takes, act, params, null);
      ensureKey(key);
      c.header('Idempotency-Key', key);
      if (inProgress.has(key)) throw keyInUse(key);
      inProgress.add(key);
      try {
        return await execute(c, takes, act, params, key);
      } finally {
        inProgress.delete(key);
      }
    });

  async function execute(c: Context<Env>, takes: Allowed, act: Read, params: Params, key: string | null) {
    const print = fingerprint(c.req.path, params);
    const first = key === null ? null : recall(sandbox, key, print);
    if (first) {
      if (faults.take({ method: 'POST', path: c.req.path, key }, ['lose_answer'])) return breakConnection(c);
      c.header('Idempotent-Replayed', 'true');
      if (first.status >= 500) c.header('Stripe-Should-Retry', 'false');
      return send(c, first.status, first.body as object);
    }
    ensureKnown(params, takes);
    const paths = expansions(params);
    const fault = faults.take({ method: 'POST', path: c.req.path, key });
    if (fault?.kind === 'slow') await wait(fault.milliseconds ?? 1000);
    if (fault?.kind === 'lose_request') return breakConnection(c);
    const { status, body } = attempt(fault, () => expand(state, act(params, c.req.param('id') ?? ''), paths));
    if (key !== null) remember(sandbox, key, print, status, body);
    await sandbox.store.flush();
    if (fault?.kind === 'lose_answer') return breakConnection(c);
    if (status >= 500) c.header('Stripe-Should-Retry', 'false');
    return send(c, status, body);
  }

  /** What the endpoint answers, errors of its execution too. Throws what leaves no answer behind. */
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
  get('/accounts', allowed.accounts, (params) => {
    const accounts = Object.values(state.accounts).filter(createdWithin(params));
    return listPage('/v1/accounts', accounts, params);
  });
  get('/accounts/:id', allowed.nothing, (_, id) => findAccount(sandbox, id));
  post('/accounts/:id/login_links', allowed.nothing, (_, id) => createLoginLink(sandbox, id));
  post('/account_links', allowed.accountLink, (params) => createAccountLink(sandbox, params));

  post('/checkout/sessions', allowed.session, (params) => createSession(sandbox, params));
  get('/checkout/sessions', allowed.sessions, (params) => {
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
  get('/checkout/sessions/:id', allowed.nothing, (_, id) => findSession(sandbox, id));
  get('/checkout/sessions/:id/line_items', allowed.page, (params, id) => {
    const items = state.line_items[findSession(sandbox, id).id] ?? [];
    return listPage(`/v1/checkout/sessions/${id}/line_items`, items.toReversed(), params);
  });
  post('/checkout/sessions/:id/expire', allowed.nothing, (_, id) => expireSession(sandbox, id));

  get('/payment_intents/:id', allowed.nothing, (_, id) =>
    found(state.payment_intents[id], 'payment_intent', id, 'intent'),
  );
  get('/charges/:id', allowed.nothing, (_, id) => found(state.charges[id], 'charge', id));
  get('/application_fees/:id', allowed.nothing, (_, id) => found(state.application_fees[id], 'application_fee', id));

  post('/transfers', allowed.transfer, (params) => createTransfer(sandbox, params));
  get('/transfers', allowed.transfers, (params) => {
    const destination = text(params, ['destination']);
    const group = text(params, ['transfer_group']);
    const isWithin = createdWithin(params);
    const transfers = Object.values(state.transfers).filter(
      (transfer) =>
        (destination === null || transfer.destination === destination) &&
        (group === null || transfer.transfer_group === group) &&
        isWithin(transfer),
    );
    return listPage('/v1/transfers', transfers, params);
  });
  get('/transfers/:id', allowed.nothing, (_, id) => findTransfer(sandbox, id));
  post('/transfers/:id/reversals', allowed.reversal, (params, id) => createReversal(sandbox, id, params));

  post('/refunds', allowed.refund, (params) => createRefund(sandbox, params));
  get('/refunds', allowed.refunds, (params) => {
    const isWithin = createdWithin(params);
    const refunds = Object.values(state.refunds).filter((refund) => isOf(refund, params) && isWithin(refund));
    return listPage('/v1/refunds', refunds, params);
  });
  get('/refunds/:id', allowed.nothing, (_, id) => found(state.refunds[id], 'refund', id));

  get('/disputes', allowed.disputes, (params) => {
    const isWithin = createdWithin(params);
    const disputes = Object.values(state.disputes).filter((dispute) => isOf(dispute, params) && isWithin(dispute));
    return listPage('/v1/disputes', disputes, params);
  });
  get('/disputes/:id', allowed.nothing, (_, id) => findDispute(sandbox, id));
  post('/disputes/:id', allowed.dispute, (params, id) => updateDispute(sandbox, id, params));
  post('/disputes/:id/close', allowed.nothing, (_, id) => closeDispute(sandbox, id));

  api.get('/balance', (c) => {
    const account = findAccount(sandbox, c.req.header('stripe-account') ?? '');
    const amount = earningsOf(sandbox, account.id).reduce((sum, { payout }) => sum + payout, 0);
    // Nothing is ever paid out here: all of it waits.
    return send(c, 200, {
      object: 'balance',
      available: [{ amount: 0, currency: 'jpy', source_types: { card: 0 } }],
      livemode: false,
      pending: [{ amount, currency: 'jpy', source_types: { card: amount } }],
    });
  });
  get('/balance_transactions', allowed.balanceTransactions, (params) => {
    const type = text(params, ['type']);
    const source = text(params, ['source']);
    const isWithin = createdWithin(params);
    const transactions = Object.values(state.balance_transactions).filter(
      (transaction) =>
        (type === null || transaction.type === type) &&
        (source === null || transaction.source === source) &&
        isWithin(transaction),
    );
    return listPage('/v1/balance_transactions', transactions, params);
  });
  get('/balance_transactions/:id', allowed.nothing, (_, id) =>
    found(state.balance_transactions[id], 'balance transaction', id),
  );

  get('/events', allowed.events, (params) => {
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
  get('/events/:id', allowed.nothing, (_, id) => found(state.events[id], 'event', id));

  api.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}), or the sandbox does not know it.`;
    throw new ProviderError(404, { type: 'invalid_request_error', message });
  });
  return api;
}

function send(c: Context<Env>, status: number, body: object) {
  c.set('answer', body);
  return c.json(body, status as 200);
}

/** Ends the connection without an answer. */
function breakConnection(c: Context<Env>): Response {
  c.env.incoming?.socket.destroy();
  return c.body(null, 500);
}

/** Whether a refund or a dispute belongs to the `payment_intent` and `charge` that were asked for. */
function isOf(object: { payment_intent: string; charge: string }, params: Params): boolean {
  const intent = text(params, ['payment_intent']);
  const charge = text(params, ['charge']);
  return (intent === null || object.payment_intent === intent) && (charge === null || object.charge === charge);
}

function found<T>(object: T | undefined, kind: string, id: string, param?: string): T {
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}

/** `charge.*` stands for every event of charges. */
function isType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
