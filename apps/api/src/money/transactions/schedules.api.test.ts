import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { deliverEvent } from '#test/events.ts';
import { reconcileNow } from '#test/jobs.ts';
import { isPurchased, moneyOf, transactionOf } from '#test/purchases.ts';
import { seededRandom } from '#test/random.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { pay, world } from '#test/world.ts';
import { shareOf } from '../payments/paymentState.ts';
import { dayOf } from '../reconciliation/compareDay.ts';
import { reconcileDay } from '../reconciliation/reconcileDay.ts';
import { syncPayment } from './syncPayment.ts';

/** Makes the schedules reproducible. */
const seed = 1;
const played = new Map<string, number>();
const count = (what: string) => played.set(what, (played.get(what) ?? 0) + 1);

const cards = {
  chargeback: '4000000000000259',
  inquiry: '4000000000001976',
  slow: '4000000000007726',
  failing: '4000000000005126',
};

/** Actions on a payment, in this order. `isMismatch`: the payment does not match the transaction. */
type Scenario = {
  card?: string;
  isMismatch?: boolean;
  actions: ((payment: { intent: string; price: number }) => Promise<unknown>)[];
};

const testWorld = world({ discardsEvents: true });
const { parts, as } = testWorld;
const random = seededRandom(seed);
const context = () => ({ ...parts, clock: () => new Date() });
const runReconcile = () => reconcileNow({ ...parts, clock: () => new Date() });

const deliver = (event: Stripe.Event) => deliverEvent(parts, JSON.stringify(event));

const sellerAccount = async () =>
  (await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow()).account_id;

/** The provider's events for a payment, its session and the seller's account. */
async function eventsOf(intent: string, session: string) {
  const { events } = parts.payments.stripe;
  const own = (await events.list({ limit: 100 })).data.filter(({ data: { object } }: Stripe.Event) => {
    const subject = object as { id?: string; payment_intent?: string };
    return [session, intent].includes(subject.id ?? '') || subject.payment_intent === intent;
  });
  return [...own, ...(await events.list({ limit: 100 }, { stripeAccount: await sellerAccount() })).data];
}

const refund =
  (more: Stripe.RefundCreateParams = {}) =>
  async ({ intent }: { intent: string }) =>
    parts.payments.stripe.refunds.create({ payment_intent: intent, ...more });
const fullReversal = { reverse_transfer: true, refund_application_fee: true };
const part = { ...fullReversal, amount: 7 };
const finish =
  (status: 'succeeded' | 'failed') =>
  async ({ intent }: { intent: string }) => {
    const { data } = await parts.payments.stripe.refunds.list({ payment_intent: intent });
    for (const { id } of data) await parts.control(`/refunds/${id}`, { status });
  };
const submitEvidence =
  (uncategorized_text: string) =>
  async ({ intent }: { intent: string }) => {
    const { data } = await parts.payments.stripe.disputes.list({ payment_intent: intent });
    for (const { id } of data) await parts.payments.stripe.disputes.update(id, { evidence: { uncategorized_text } });
  };
const dispute =
  (share: number, inquiry = false) =>
  async ({ intent, price }: { intent: string; price: number }) => {
    const { latest_charge } = await parts.payments.stripe.paymentIntents.retrieve(intent);
    await parts.control(`/charges/${latest_charge}/dispute`, {
      amount: Math.max(1, Math.floor(price * share)),
      inquiry,
    });
  };
const escalate = submitEvidence('escalate_inquiry_evidence');
const [win, lose] = [submitEvidence('winning_evidence'), submitEvidence('losing_evidence')];

const scenarios: Record<string, Scenario> = {
  paid: { actions: [] },
  refunded: { actions: [refund(fullReversal)] },
  'refunded without share and fee': { actions: [refund()] },
  'refunded without fee': { actions: [refund({ reverse_transfer: true })] },
  'refunded in part': { actions: [refund(part)] },
  'refunded in two parts': { actions: [refund(part), refund(fullReversal)] },
  'refund pending': { card: cards.slow, actions: [refund(fullReversal)] },
  'refund pending, then done': { card: cards.slow, actions: [refund(fullReversal), finish('succeeded')] },
  'refund failed': { card: cards.failing, actions: [refund(fullReversal), finish('failed')] },
  'refund failed, then repeated': {
    card: cards.failing,
    actions: [refund(fullReversal), finish('failed'), refund()],
  },
  inquiry: { card: cards.inquiry, actions: [] },
  'inquiry closed': { card: cards.inquiry, actions: [win] },
  'inquiry refunded': { card: cards.inquiry, actions: [refund(fullReversal)] },
  escalated: { card: cards.inquiry, actions: [escalate] },
  'escalated, won': { card: cards.inquiry, actions: [escalate, win] },
  'escalated, lost': { card: cards.inquiry, actions: [escalate, lose] },
  disputed: { card: cards.chargeback, actions: [] },
  won: { card: cards.chargeback, actions: [win] },
  lost: { card: cards.chargeback, actions: [lose] },
  'won, then refunded': { card: cards.chargeback, actions: [win, refund()] },
  'disputed in part': { actions: [dispute(0.3)] },
  'disputed in part, won': { actions: [dispute(0.3), win] },
  'refunded in part, the rest disputed in part': { actions: [refund(part), dispute(0.5)] },
  'inquiry in part, escalated': { actions: [dispute(0.4, true), escalate] },
  'wrong amount': { isMismatch: true, actions: [] },
  'wrong amount, refund pending': { card: cards.slow, isMismatch: true, actions: [] },
};

const faultKinds = ['fail', 'fail_after_effect', 'lose_answer', 'lose_request'] as const;
/** A fault for our own requests only. Those of the operator have no idempotency key that contains `key`. */
const fault = (path: string, key: string) => {
  const kind = random.one(faultKinds);
  count(`fault: ${kind}`);
  // The SDK makes three attempts after connection errors.
  return { method: 'POST', path, key, kind, times: kind.startsWith('lose') ? random.one([1, 3]) : 1 };
};

/**
 * Restricts and restores an account during a checkout. We learn of it from an event, or by reading the
 * account.
 */
async function restrict(listingId: number, buyer: string) {
  count('account restricted and restored');
  const account_id = await sellerAccount();
  const notify = async () => {
    if (random.one([true, false])) return as('seller', 'GET', '/api/sellers/onboarding/status');
    const { data } = await parts.payments.stripe.events.list(
      { type: 'account.updated', limit: 1 },
      { stripeAccount: account_id },
    );
    return data[0] && deliver(data[0]);
  };
  await parts.control(`/accounts/${account_id}`, { state: random.one(['restricted', 'pending']) });
  const isNotified = random.one([true, false]);
  if (isNotified) await notify();
  const { status } = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  expect(status).toBe(isNotified ? 409 : 503);
  await parts.control(`/accounts/${account_id}`, { state: 'verified' });
  await notify();
}

/** Opens the payment page in spite of provider faults. */
async function openPage(buyer: string, listingId: number) {
  if (random.integer(1, 12) === 1) await restrict(listingId, buyer);
  const isFaulty = random.integer(1, 6) === 1;
  if (isFaulty) await parts.control('/faults', fault('/checkout/sessions', '-checkout-'));
  if (random.integer(1, 12) === 1) {
    count('a slow call');
    const slow = { kind: 'slow', milliseconds: 200, times: 1 };
    await parts.control('/faults', { method: 'POST', path: '/checkout/sessions', ...slow });
  }
  const calls = Array.from({ length: random.one([1, 1, 2]) }, () =>
    as(buyer, 'POST', '/api/transactions/checkout', { listingId }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(isFaulty ? [200, 503] : [200]).toEqual(expect.arrayContaining(statuses));
  await parts.control('/faults', null);
  const opened = await as(buyer, 'POST', '/api/transactions/checkout', { listingId });
  expect(opened.status).toBe(200);
  return ((await opened.json()) as { url: string }).url;
}

test('our books match the provider’s after any schedule of actions and events', async () => {
  for (const [turn, name] of Object.keys(scenarios).entries()) {
    const buyer = `buyer-${turn}`;
    const price = random.integer(50, 20_000);
    const { id, property_id } = await insertListedProperty(parts, price);
    const { card, isMismatch = false, actions } = scenarios[name] as Scenario;
    count(name);

    const url = await openPage(buyer, id);
    const transaction = await transactionOf(testWorld, id);
    if (isMismatch) {
      const agreed = { price: price + 100, fee: transaction.fee, payout: transaction.payout + 100 };
      await parts.db.updateTable('transactions').set(agreed).where('id', '=', transaction.id).execute();
    }
    await pay(url, card);
    const session = await parts.payments.stripe.checkout.sessions.retrieve(transaction.session_id ?? '');
    const intent = session.payment_intent as string;
    const isFaulty = random.integer(1, 4) === 1;
    if (isFaulty)
      await parts.control('/faults', [
        fault('/refunds', '-refund-'),
        fault('/transfers', '-transfer-'),
        fault('/transfers/*/reversals', '-transfer-'),
      ]);

    // The job and previous events may run concurrently with the actions.
    for (const action of actions) {
      const known = random.shuffled(await eventsOf(intent, session.id)).slice(0, random.integer(0, 2));
      const between = [...known.map((event) => () => deliver(event)), ...random.one([[runReconcile], []])];
      const act = () => action({ intent, price });
      await Promise.all([act, ...random.shuffled(between)].map((step) => step()));
    }
    const times = random.one([0, 1, 2, 5]);
    const events = await eventsOf(intent, session.id);
    const steps = random.shuffled([
      ...Array.from({ length: times }, () => events)
        .flat()
        .map((event) => () => deliver(event)),
      () => as(buyer, 'GET', `/api/transactions/check?property_id=${property_id}`),
      runReconcile,
      ...(random.one([true, false]) ? [runReconcile] : []),
    ]);
    // Partly sequential, partly concurrent.
    while (steps.length > 0) await Promise.all(steps.splice(0, random.integer(1, 4)).map((step) => step()));
    await parts.control('/faults', null);
    // Without events, the daily reconciliation finds the changes.
    if (times === 0) await reconcileDay(context(), dayOf(new Date()));
    for (let run = 0; run < 2; run += 1) await runReconcile();

    const { kept, seller } = await moneyOf(testWorld, intent);
    const row = await transactionOf(testWorld, id);
    const what = `${name}, ${times} deliveries${isFaulty ? ', with faults' : ''}`;
    // A pending refund has left the balance, but does not end access yet.
    const isRefunding = name === 'refund pending';
    expect(row.status === 'paid', what).toBe(isRefunding || kept > 0);
    expect(await isPurchased(testWorld, buyer, property_id), what).toBe(isRefunding || kept > 0);
    if (isMismatch) expect(kept, what).toBe(0);
    expect(seller, what).toBe(shareOf(price, transaction.fee, price - kept));
    expect([row.payment_intent_id, row.sync_due], what).toEqual([intent, false]);
  }
  const { difference, differences } = await reconcileDay(context(), dayOf(new Date()));
  const hasEntryDifference = (id: number | null) =>
    differences.some(({ transactionId, type }) => transactionId === id && type !== 'share');
  expect(differences.filter(({ transactionId }) => hasEntryDifference(transactionId))).toEqual([]);
  expect(difference).toBe(0);
  for (const [error] of parts.log.mock.calls) expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  console.warn(`schedules: ${[...played].map(([what, times]) => `${what} ${times}`).join(', ')}`);
});

test('a payment read before its refund and stored after it does not restore access', async () => {
  const { stripe } = parts.payments;
  const { id, property_id } = await insertListedProperty(parts);
  const opened = await as('overtaken', 'POST', '/api/transactions/checkout', { listingId: id });
  await pay(((await opened.json()) as { url: string }).url);
  await runReconcile();
  const payment_intent = (await transactionOf(testWorld, id)).payment_intent_id ?? '';
  const sync = () => syncPayment(context(), payment_intent);
  const retrieve = stripe.paymentIntents.retrieve.bind(stripe.paymentIntents);
  const slow = vi.spyOn(stripe.paymentIntents, 'retrieve');
  slow.mockImplementationOnce(async (...request: Parameters<typeof retrieve>) => {
    const before = await retrieve(...request);
    await stripe.refunds.create({ payment_intent, ...fullReversal });
    await sync();
    return before;
  });
  await sync();
  slow.mockRestore();
  expect(await transactionOf(testWorld, id)).toMatchObject({ status: 'refunded' });
  expect(await isPurchased(testWorld, 'overtaken', property_id)).toBe(false);
});
