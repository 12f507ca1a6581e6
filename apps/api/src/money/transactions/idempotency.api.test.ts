import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertUser } from '#people/users/repository.ts';
import { visitor } from '#platform/actor.ts';
import { createJobs } from '#platform/jobs/createJobs.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import { createApi } from '#process/api.ts';
import { jobHandlers } from '#process/jobs/handlers.ts';
import { testDatabase } from '#test/database.ts';
import { deliverEvent } from '#test/events.ts';
import { purchaseWith, transactionOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { world } from '#test/world.ts';
import { withIdempotencyKey } from '../payments/idempotency.ts';
import { openAccount } from '../sellers/onboarding.ts';
import { processDuePayment } from './duePayments.ts';
import { syncPayment } from './syncPayment.ts';

const testWorld = world();
const { parts, as } = testWorld;

const checkout = async (buyer: string, listingId: number) => {
  const response = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  return { status: response.status, url: ((await response.json()) as { url?: string }).url };
};
const injectFault = (kind: string, more = {}) =>
  parts.control('/faults', { method: 'POST', path: '/checkout/sessions', kind, times: 1, ...more });
const listOpenSessionIds = async () =>
  (await parts.payments.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data.map(({ id }) => id);

test('a checkout can be retried after a provider error', async () => {
  for (const kind of ['fail', 'fail_after_effect']) {
    const { id } = await insertListedProperty(parts);
    await injectFault(kind);
    expect((await checkout(kind, id)).status, kind).toBe(503);
    const { status, url } = await checkout(kind, id);
    expect(status, kind).toBe(200);
    expect((await checkout(kind, id)).url, kind).toBe(url);
    const row = await transactionOf(testWorld, id);
    const { data } = await parts.payments.stripe.checkout.sessions.list({ limit: 100 });
    // The retry finds the session of the lost response.
    const sessions = data.filter(({ client_reference_id }) => client_reference_id === row.key);
    expect(sessions, kind).toHaveLength(1);
  }
});

test('a retry after a lost response finds the session although the title has changed', async () => {
  const { id } = await insertListedProperty(parts);
  // The SDK retries after a connection error.
  await injectFault('lose_answer', { times: 10 });
  const before = await listOpenSessionIds();
  expect((await checkout('edited', id)).status).toBe(503);
  await parts.control('/faults', null);
  expect(await listOpenSessionIds()).toHaveLength(before.length + 1);
  await as('seller', 'PATCH', `/api/listings/${id}`, { title: '新しい題名' });
  expect((await checkout('edited', id)).status).toBe(200);
  expect(await listOpenSessionIds()).toHaveLength(before.length + 1);
});

test('a request keeps its key until it has definitely failed', async () => {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const keys: string[] = [];
  for (const error of [
    new StripeConnectionError({ type: 'api_error' }),
    new StripeRateLimitError({ type: 'rate_limit_error', statusCode: 429 }),
    new StripeAPIError({ type: 'api_error', statusCode: 500 }),
    new StripeConnectionError({ type: 'api_error' }),
  ])
    await withIdempotencyKey(parts.db, 'kept', async (key) => {
      keys.push(key);
      throw error;
    }).catch(() => {});
  const [first = ''] = keys;
  expect(keys).toEqual([first, first, first, first.replace(/0$/, '1')]);
});

test('concurrent requests share one session while the provider is slow', async () => {
  const { id } = await insertListedProperty(parts);
  await injectFault('slow', { milliseconds: 600 });
  const responses = await Promise.all(Array.from({ length: 8 }, () => checkout('slow', id)));
  expect(new Set(responses.map(({ status, url }) => `${status} ${url}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  expect(await parts.db.selectFrom('transactions').select('id').where('listing_id', '=', id).execute()).toHaveLength(1);
});

/** Holds calls of a method until there are two, so that both callers have read the same earlier state. */
function meet(object: object, method: string) {
  const methods = object as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const call = methods[method]?.bind(object);
  let release = () => {};
  const two = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  return vi.spyOn(methods, method).mockImplementation(async (...args) => {
    calls += 1;
    if (calls === 2) release();
    await two;
    return call?.(...args);
  });
}

/** Rejects events until the test ends, because an event would do the same work. */
function rejectEvents() {
  const { webhookSecret } = parts.payments;
  parts.payments.webhookSecret = 'whsec_somebody_elses';
  onTestFinished(() => {
    parts.payments.webhookSecret = webhookSecret;
  });
}

/**
 * Runs the work twice concurrently, and expects no error. A run may leave work to the other one
 * (`RetryLater`).
 */
async function runTwice(work: () => Promise<unknown>) {
  parts.log.mockClear();
  const runs = await Promise.allSettled([work(), work()]);
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []));
  expect(failures.filter((error) => !(error instanceof RetryLater))).toEqual([]);
  expect(parts.log).not.toHaveBeenCalled();
}

test('two concurrent runs make a full or a partial refund only once', async () => {
  const { stripe } = parts.payments;
  const context = { ...parts.context, ...parts, clock: () => new Date() };
  const part = await purchaseWith(testWorld, 'part-at-once');
  const all = await purchaseWith(testWorld, 'all-at-once');
  const [partId, allId] = [(await part.read()).id, (await all.read()).id];
  rejectEvents();
  const order = { transaction_id: partId, amount: 700, ordered_at: new Date() };
  await parts.db.insertInto('partial_refunds').values(order).execute();
  await parts.db.updateTable('transactions').set({ refund_due: true }).where('id', '=', allId).execute();
  for (const id of [partId, allId]) {
    const met = meet(stripe.refunds, 'create');
    await runTwice(() => processDuePayment(context, id));
    met.mockRestore();
  }
  const refundsOf = async (payment_intent: string) =>
    (await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
  expect(await refundsOf(part.intent)).toEqual([700]);
  expect(await refundsOf(all.intent)).toEqual([5000]);
});

test('two concurrent runs correct the seller’s share by only one reversal, and later by only one transfer', async () => {
  const { stripe } = parts.payments;
  const context = { ...parts.context, ...parts, clock: () => new Date() };
  const { intent, charge, money, read } = await purchaseWith(testWorld, 'share-at-once');
  rejectEvents();
  const align = async (method: 'create' | 'createReversal') => {
    const met = meet(stripe.transfers, method);
    await runTwice(() => syncPayment(context, intent));
    met.mockRestore();
  };
  await parts.control(`/charges/${charge}/dispute`, {});
  await align('createReversal');
  expect(await money()).toEqual({ kept: 0, seller: 0 });
  const { data } = await stripe.disputes.list({ payment_intent: intent });
  await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await align('create');
  expect(await money()).toEqual({ kept: 5000, seller: 4000 });
  const entries = parts.db
    .selectFrom('ledger_entries')
    .select('type')
    .where('transaction_id', '=', (await read()).id);
  const moves = (await entries.execute()).filter(({ type }) => type.startsWith('transfer'));
  expect(moves.map(({ type }) => type).toSorted()).toEqual(['transfer', 'transfer', 'transfer_reversal']);
});

test('two databases share one provider account without interfering', async () => {
  const other = await testDatabase();
  const twin = { external_user_id: 'twin', email: 'twin@example.jp', name: 'twin' };
  const accounts = await Promise.all(
    [parts.db, other].map(async (db) => openAccount({ ...parts, db }, await insertUser(db, twin))),
  );
  expect(accounts[0]?.account_id).not.toBe(accounts[1]?.account_id);

  // An event of this database's transaction also reaches the other database's webhook.
  const seller = await insertUser(other, { external_user_id: 'seller', email: 'seller@example.jp', name: '売り手' });
  const { property_id, id: listing_id } = await insertListedProperty({ ...parts, db: other, seller });
  const { id: buyer_id } = await insertUser(other, { ...twin, external_user_id: 'buyer' });
  const row = { buyer_id, seller_id: seller.id, property_id, listing_id, price: 5000, fee: 1000, payout: 4000 };
  const { id, key } = await other
    .insertInto('transactions')
    .values({ ...row, wording_version: 'test', status: 'pending' })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  const app = createApi({ ...parts.context, db: other, identify: async () => visitor });
  const listing = await insertListedProperty(parts);
  await checkout('neighbour', listing.id);
  const ours = await transactionOf(testWorld, listing.id);
  const session = await parts.payments.stripe.checkout.sessions.retrieve(ours.session_id ?? '');
  const object = { ...session, client_reference_id: key, status: 'expired' };
  const event = {
    id: 'evt_twin',
    object: 'event',
    type: 'checkout.session.expired',
    livemode: false,
    data: { object },
  };
  const base = { ...parts.context, ...parts, db: other };
  const jobs = createJobs(base, (own) => jobHandlers({ ...base, jobs: own }));
  expect((await deliverEvent({ payments: parts.payments, app, jobs }, JSON.stringify(event))).status).toBe(200);
  const found = await other.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(found.status).toBe('pending');
  await other.destroy();
});
