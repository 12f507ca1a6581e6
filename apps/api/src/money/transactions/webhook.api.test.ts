import type Stripe from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransactionRow } from '#platform/db/schema.ts';
import { applyEvents, deliverEvent } from '#test/events.ts';
import { jobOf, reconcileNow, runJobs } from '#test/jobs.ts';
import { transactionOf } from '#test/purchases.ts';
import { insertListedProperty } from '#test/testListing.ts';
import { eventually, pay, webhookSecret, world } from '#test/world.ts';
import { metadataOf } from '../payments/idempotency.ts';
import { purchaseOf } from './paymentReference.ts';

const testWorld = world();
const { parts, as } = testWorld;

/** Starts a checkout for a new listing. Returns the payment page's URL; `read`: the transaction's row. */
async function openCheckout(person: string) {
  const listing = await insertListedProperty(parts);
  const response = await as(person, 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const { url } = (await response.json()) as { url: string };
  return { url, read: () => transactionOf(testWorld, listing.id) };
}

/** The provider's event for a paid session, as JSON; overrides change the session and the event. */
function paidEvent(
  { key, session_id, payment_intent_id, price }: TransactionRow,
  sessionOverrides: Partial<Stripe.Checkout.Session> = {},
  eventOverrides = {},
) {
  return JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: {
      object: {
        id: session_id,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: payment_intent_id,
        client_reference_id: key,
        amount_total: price,
        currency: 'jpy',
        ...sessionOverrides,
      },
    },
    ...eventOverrides,
  });
}

const signed = (payload: string, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}) =>
  parts.payments.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function deliver(payload: string, signature: string | null = signed(payload)) {
  const response = await parts.app.request('/api/sellers/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body: payload,
  });
  await applyEvents(parts.jobs);
  return response;
}

beforeEach(() => parts.log.mockClear());

describe('an unacceptable event', () => {
  test('with an invalid signature is rejected and fulfills nothing', async () => {
    const { read } = await openCheckout('forger');
    const row = await read();
    const payload = paidEvent(row);
    const now = Math.floor(Date.now() / 1000);
    const validSignature = signed(payload);
    const vectors: [string, string, string | null][] = [
      ['no signature', payload, null],
      ['an empty signature', payload, ''],
      ['a made-up signature', payload, `t=${now},v1=${'0'.repeat(64)}`],
      ['another secret', payload, signed(payload, { secret: 'whsec_another' })],
      ['an old timestamp', payload, signed(payload, { timestamp: now - 3600 })],
      ['a future timestamp', payload, signed(payload, { timestamp: now + 3600 })],
      ['another body', payload.replace('"paid"', '"paid" '), validSignature],
      ['the same body reformatted', JSON.stringify(JSON.parse(payload), null, 1), validSignature],
      ['a changed timestamp', payload, validSignature.replace(/t=\d+/, `t=${now - 1}`)],
      ['no body', '', validSignature],
    ];
    for (const [name, body, signature] of vectors) expect((await deliver(body, signature)).status, name).toBe(400);
    expect(await read()).toMatchObject({ status: 'pending' });
    expect(await parts.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });

  test('that is too large is rejected', async () => {
    const huge = 'x'.repeat(300 * 1024);
    expect((await deliver(huge)).status).toBe(413);
  });

  test('of another mode is ignored', async () => {
    const { read } = await openCheckout('livemode');
    const expired = paidEvent(
      await read(),
      { status: 'expired', payment_status: 'unpaid' },
      { type: 'checkout.session.expired' },
    );
    const liveModeEvent = expired.replace('"livemode":false', '"livemode":true');
    expect((await deliver(liveModeEvent)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'pending' });
    await deliver(expired);
    expect(await read()).toMatchObject({ status: 'expired' });
  });
});

describe('an event', () => {
  test('has one effect, however often it is delivered', async () => {
    const { url, read } = await openCheckout('again');
    await pay(url);
    const row = await eventually(async () => {
      const found = await read();
      return found.status === 'paid' && found;
    });
    const payload = paidEvent(row);
    const signature = signed(payload);
    for (let time = 0; time < 5; time++) expect((await deliver(payload, signature)).status).toBe(200);

    // The new event reads the payment once more and changes nothing else.
    expect(await read()).toEqual({ ...row, payment_version: row.payment_version + 1 });
  });

  test.each<[string, Partial<Stripe.Checkout.Session>, string?, string?]>([
    ['for an unpaid session fulfills nothing', { payment_status: 'unpaid' }],
    ['for another session fulfills nothing', { id: 'cs_test_other' }],
    [
      'for another session closes nothing',
      { id: 'cs_test_other', status: 'expired', payment_status: 'unpaid' },
      'checkout.session.expired',
    ],
    [
      'for a failed asynchronous payment closes its checkout',
      { payment_status: 'unpaid', payment_intent: 'pi_without_money' },
      'checkout.session.async_payment_failed',
      'expired',
    ],
  ])('%s', async (_, session, type = 'checkout.session.completed', status = 'pending') => {
    const { read } = await openCheckout('buyer');
    const row = await read();
    const metadata = await metadataOf(parts.db, purchaseOf(row));
    await deliver(paidEvent(row, { metadata, ...session }, { type }));
    expect(await read()).toMatchObject({ status });
  });

  test('closes the checkout of a session whose id was never stored, if we created the session', async () => {
    const { read } = await openCheckout('unstored');
    const row = await read();
    await parts.db.updateTable('transactions').set({ session_id: null }).where('id', '=', row.id).execute();
    const expire = (metadata: Record<string, string>) =>
      deliver(
        paidEvent(row, { metadata, status: 'expired', payment_status: 'unpaid' }, { type: 'checkout.session.expired' }),
      );
    await expire({ installation: 'another' });
    expect(await read()).toMatchObject({ status: 'pending' });
    await expire(await metadataOf(parts.db, purchaseOf(row)));
    expect(await read()).toMatchObject({ status: 'expired' });
  });

  test('of an unknown type is acknowledged and ignored', async () => {
    const { read } = await openCheckout('unheard-of');
    const row = await read();
    const session = { status: 'expired', payment_status: 'unpaid' } as const;
    const payload = paidEvent(row, session, { type: 'checkout.session.unheard_of' });
    expect((await deliver(payload)).status).toBe(200);
    expect(await read()).toEqual(row);
  });

  test('with an unknown client reference changes nothing', async () => {
    const { read } = await openCheckout('foreign');
    const row = await read();
    for (const client_reference_id of ['20261121000001', '12.5', '-1', 'order-7', null]) {
      const payload = paidEvent(row, { client_reference_id });
      expect((await deliver(payload)).status).toBe(200);
    }
    expect(await read()).toMatchObject({ status: 'pending' });
  });
});

test('reading the open sessions makes up for a lost event', async () => {
  const { url, read } = await openCheckout('lost');
  const { payments } = parts;
  // With a wrong secret the provider's events are rejected.
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  await pay(url);
  await reconcileNow({ ...parts, clock: () => new Date() });
  payments.webhookSecret = secret;

  expect(await read()).toMatchObject({ status: 'paid' });
});

test('without a secret the webhook answers 404', async () => {
  const { payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = null;
  const { status } = await deliver('{}');
  payments.webhookSecret = secret;
  expect(status).toBe(404);
});

test('a failed charge opens nothing', async () => {
  const { read } = await openCheckout('declined');
  const row = await read();
  const charge = { id: 'ch_failed', status: 'failed', amount: 5000, currency: 'jpy', created: Date.now() / 1000 };
  const metadata = await metadataOf(parts.db, purchaseOf(row));
  const intent = { id: 'pi_failed', status: 'requires_payment_method', created: charge.created, metadata };
  const retrieve = vi.spyOn(parts.payments.stripe.paymentIntents, 'retrieve');
  retrieve.mockResolvedValue({ ...intent, latest_charge: charge } as never);
  await deliver(eventOf('charge.updated', { ...charge, payment_intent: intent.id }));
  retrieve.mockRestore();
  expect(await read()).toEqual(row);
});

async function expectIgnored(payload: string) {
  for (let delivery = 0; delivery < 3; delivery += 1) expect((await deliverEvent(parts, payload)).status).toBe(200);
  expect(parts.log).toHaveBeenCalledTimes(1);
}

let count = 0;
function eventOf(type: string, object: unknown, more: object = {}) {
  count += 1;
  return JSON.stringify({ id: `evt_${count}`, object: 'event', type, livemode: false, data: { object }, ...more });
}

const accountEvent = (id: string) => eventOf('account.updated', { id }, { account: id });

const charge = { id: 'ch_none', object: 'charge', payment_intent: 'pi_none', refunded: true };
const dispute = { charge: 'ch_none', payment_intent: 'pi_none', status: 'needs_response' };

describe('a signed event that can never be applied answers 200 and is logged once', () => {
  test.each<[string, () => string]>([
    ['an unknown account', () => accountEvent('acct_none')],
    ['a dispute of an unknown charge', () => eventOf('charge.dispute.created', dispute)],
    ['a charge without metadata', () => eventOf('charge.refunded', charge)],
    ['no object', () => eventOf('checkout.session.completed', null)],
    ['no data', () => eventOf('charge.refunded', null, { data: null })],
    ['no id', () => eventOf('charge.refunded', null, { id: null })],
    ['an empty object', () => '{}'],
    ['an array', () => '[]'],
    ['invalid JSON', () => 'not json'],
    [
      'text that the database cannot store',
      () => eventOf('charge.refunded', { ...charge, metadata: {} }, { id: 'evt_\u0000' }),
    ],
    [
      'text in its object that the database cannot store',
      () => eventOf('charge.refunded', { ...charge, payment_intent: 'pi_\u0000' }),
    ],
  ])('%s', (_, payloadOf) => expectIgnored(payloadOf()));

  test('an unknown payment', async () => {
    const { read } = await openCheckout('unknown');
    await expectIgnored(paidEvent(await read(), { payment_intent: 'pi_none' }));
  });
});

test('an event that fails temporarily is acknowledged and applied later, by us', async () => {
  const { account_id } = await parts.db.selectFrom('seller_profiles').select('account_id').executeTakeFirstOrThrow();
  const payload = accountEvent(account_id);
  const { id } = JSON.parse(payload) as { id: string };
  const retrieve = vi.spyOn(parts.payments.stripe.accounts, 'retrieve');
  retrieve.mockRejectedValueOnce(new Error('connection refused'));
  expect((await deliverEvent(parts, payload)).status).toBe(200);
  expect(await jobOf(parts.db, 'event', id)).toMatchObject({ attempts: 1, last_error: 'connection refused' });
  retrieve.mockClear();
  await runJobs(parts, 'event');
  expect(retrieve).toHaveBeenCalledTimes(1);
  expect(await jobOf(parts.db, 'event', id)).toBeUndefined();
});

test('an event is stored without personal data', async () => {
  const object = {
    ...charge,
    billing_details: { email: 'mio@example.jp', name: '佐藤 澪' },
    receipt_email: 'mio@example.jp',
  };
  vi.spyOn(parts.payments.stripe.paymentIntents, 'retrieve').mockRejectedValueOnce(new Error('connection refused'));
  const payload = eventOf('charge.refunded', object);
  expect((await deliverEvent(parts, payload)).status).toBe(200);
  const stored = await jobOf(parts.db, 'event', (JSON.parse(payload) as { id: string }).id);
  expect(stored?.payload).toMatchObject({ object: { payment_intent: 'pi_none' } });
  expect(JSON.stringify(stored)).not.toMatch(/mio|澪/);
});
