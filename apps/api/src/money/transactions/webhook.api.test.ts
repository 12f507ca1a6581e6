import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TransactionRow } from '../../platform/db/schema.ts';
import { reconcile } from '../../process/jobs/reconcile.ts';
import { eventually, pay, webhookSecret, world } from '../../test/world.ts';

const { parts, as, newListing } = world();

/** A buyer at the open payment page of a new listing. */
async function openCheckout(person: string) {
  const listing = await newListing();
  const answer = await as(person, 'POST', '/api/transactions/checkout', { listingId: listing.id });
  const { url } = (await answer.json()) as { url: string };
  const read = (): Promise<TransactionRow> =>
    parts.db
      .selectFrom('transactions')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  return { url, read };
}

/** An event as the provider would send it for a session that was paid. */
function paidEvent(
  { id, session_id, payment_intent_id, price }: TransactionRow,
  over: Partial<Stripe.Checkout.Session> = {},
  event = {},
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
        client_reference_id: String(id),
        amount_total: price,
        currency: 'jpy',
        ...over,
      },
    },
    ...event,
  });
}

const signed = (payload: string, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}) =>
  parts.payments.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const deliver = (payload: string, signature: string | null) =>
  parts.app.request('/api/sellers/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body: payload,
  });

beforeEach(() => parts.setClock(null));

describe('what is not the provider’s', () => {
  test('is refused, and nothing is fulfilled', async () => {
    const { read } = await openCheckout('forger');
    const row = await read();
    const payload = paidEvent(row);
    const now = Math.floor(Date.now() / 1000);
    const right = signed(payload);
    const vectors: [string, string, string | null][] = [
      ['no signature', payload, null],
      ['an empty one', payload, ''],
      ['a made-up one', payload, `t=${now},v1=${'0'.repeat(64)}`],
      ['another secret', payload, signed(payload, { secret: 'whsec_another' })],
      ['an old one', payload, signed(payload, { timestamp: now - 3600 })],
      ['one of the future', payload, signed(payload, { timestamp: now + 3600 })],
      ['another body', payload.replace('"paid"', '"paid" '), right],
      ['the same body written anew', JSON.stringify(JSON.parse(payload), null, 1), right],
      ['a timestamp that was changed', payload, right.replace(/t=\d+/, `t=${now - 1}`)],
      ['no body', '', right],
    ];
    for (const [name, body, signature] of vectors) {
      expect((await deliver(body, signature)).status, name).toBe(400);
    }
    expect(await read()).toMatchObject({ status: 'pending' });
    expect(await parts.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });

  test('is refused by its size', async () => {
    const huge = 'x'.repeat(300 * 1024);
    expect((await deliver(huge, signed(huge))).status).toBe(413);
  });

  test('of the other mode is ignored', async () => {
    const { read } = await openCheckout('livemode');
    const expired = paidEvent(
      await read(),
      { status: 'expired', payment_status: 'unpaid' },
      { type: 'checkout.session.expired' },
    );
    const ofLivemode = expired.replace('"livemode":false', '"livemode":true');
    expect((await deliver(ofLivemode, signed(ofLivemode))).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'pending' });
    await deliver(expired, signed(expired));
    expect(await read()).toMatchObject({ status: 'expired' });
  });
});

describe('the provider’s events', () => {
  test('have one effect, however often they come', async () => {
    const { url, read } = await openCheckout('again');
    await pay(url);
    const row = await eventually(async () => {
      const found = await read();
      return found.status === 'paid' && found;
    });
    const payload = paidEvent(row);
    const signature = signed(payload);
    for (let time = 0; time < 5; time++) expect((await deliver(payload, signature)).status).toBe(200);

    // It was read again for the new event; nothing else has changed.
    expect(await read()).toEqual({ ...row, payment_version: row.payment_version + 1 });
  });

  test('of an unpaid session fulfill nothing', async () => {
    const { read } = await openCheckout('unpaid');
    const payload = paidEvent(await read(), { payment_status: 'unpaid' });
    await deliver(payload, signed(payload));
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  test('that a payment failed later close its checkout', async () => {
    const { read } = await openCheckout('failed-later');
    const type = 'checkout.session.async_payment_failed';
    const session = { payment_status: 'unpaid', payment_intent: 'pi_without_money' } as const;
    const payload = paidEvent(await read(), session, { type });
    await deliver(payload, signed(payload));
    expect(await read()).toMatchObject({ status: 'expired' });
  });

  test('of another session fulfill nothing and close nothing', async () => {
    const { read } = await openCheckout('other');
    const other = { id: 'cs_test_other' };
    const over = { ...other, status: 'expired', payment_status: 'unpaid' } as const;
    for (const payload of [
      paidEvent(await read(), other),
      paidEvent(await read(), over, { type: 'checkout.session.expired' }),
    ])
      await deliver(payload, signed(payload));
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  test('of an unknown kind are taken and ignored', async () => {
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'customer.created',
      livemode: false,
      data: { object: {} },
    });
    expect((await deliver(payload, signed(payload))).status).toBe(200);
  });

  test('with a reference that is none of ours change nothing', async () => {
    const { read } = await openCheckout('foreign');
    const row = await read();
    for (const client_reference_id of ['20261121000001', '12.5', '-1', 'order-7', null]) {
      const payload = paidEvent(row, { client_reference_id });
      expect((await deliver(payload, signed(payload))).status).toBe(200);
    }
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  test('that an account is restricted make its listings unbuyable', async () => {
    const listing = await newListing();
    const buyable = async () => {
      const answer = await as('visitor', 'GET', `/api/listings/${listing.id}`);
      return ((await answer.json()) as { is_purchasable: boolean }).is_purchasable;
    };
    const { account_id } = await parts.db.selectFrom('seller_profiles').selectAll().executeTakeFirstOrThrow();
    const link = await parts.payments.stripe.accounts.createLoginLink(account_id);
    const dashboard = await fetch(link.url, { redirect: 'manual' });
    const address = new URL(dashboard.headers.get('location') ?? '', link.url);
    const cookie = dashboard.headers.get('set-cookie')?.split(';')[0] ?? '';
    const restrict = (restricted: boolean) =>
      fetch(`${address}/restriction`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ restricted: String(restricted) }),
        redirect: 'manual',
      });

    expect(await buyable()).toBe(true);
    await restrict(true);
    await eventually(async () => !(await buyable()));
    await restrict(false);
    await eventually(buyable);
  });
});

describe('what was paid and cannot be fulfilled', () => {
  const refundOf = async (intent: string) =>
    (await parts.payments.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }))
      .latest_charge as Stripe.Charge;

  test('is refunded, and stays due until that has succeeded', async () => {
    const { url, read } = await openCheckout('twice');
    const { id, property_id } = await read();
    const { db, payments, log } = parts;
    // The same purchase is there already, as after two payments that crossed.
    await db.updateTable('transactions').set({ status: 'expired' }).where('id', '=', id).execute();
    const { buyer_id, seller_id, listing_id, price, fee, payout, wording_version } = await read();
    const again = { buyer_id, seller_id, property_id, listing_id, price, fee, payout, wording_version };
    await db
      .insertInto('transactions')
      .values({ ...again, status: 'paid', paid_at: new Date() })
      .execute();

    const { refunds } = payments.stripe;
    const create = refunds.create.bind(refunds);
    refunds.create = () => Promise.reject(new Error('provider down'));
    await pay(url);
    await eventually(async () => (await read()).payment_intent_id);
    expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
    refunds.create = create;
    await reconcile({ db, payments, sender: parts.sender, clock: () => new Date(), log });

    const row = await read();
    expect(row).toMatchObject({ status: 'refunded', refund_due: false, property_id });
    expect(await refundOf(row.payment_intent_id ?? '')).toMatchObject({ refunded: true });
  });

  test('a refund that was made before we knew of the payment leaves no access', async () => {
    const { url, read } = await openCheckout('overtaken');
    const { payments, db, log } = parts;
    const secret = payments.webhookSecret;
    payments.webhookSecret = 'whsec_somebody_elses';
    await pay(url);
    const { session_id } = await read();
    const session = await payments.stripe.checkout.sessions.retrieve(session_id ?? '');
    await payments.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await reconcile({ db, payments, sender: parts.sender, clock: () => new Date(), log });
    payments.webhookSecret = secret;

    expect(await read()).toMatchObject({ status: 'refunded' });
  });
});

test('a webhook that never came is made good by re-reading the open sessions', async () => {
  const { url, read } = await openCheckout('lost');
  const { db, payments, log } = parts;
  // The webhook secret is wrong: the provider’s events are refused.
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  await pay(url);
  await reconcile({ db, payments, sender: parts.sender, clock: () => new Date(), log });
  payments.webhookSecret = secret;

  expect(await read()).toMatchObject({ status: 'paid' });
});

test('without a secret there is no webhook', async () => {
  const { payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = null;
  const { status } = await deliver('{}', signed('{}'));
  payments.webhookSecret = secret;
  expect(status).toBe(404);
});

test('what was paid is not what was agreed: it is refunded, and nothing is fulfilled', async () => {
  const { url, read } = await openCheckout('bargainer');
  const { id, property_id } = await read();
  const agreed = { price: 6000, fee: 1200, payout: 4800 };
  await parts.db.updateTable('transactions').set(agreed).where('id', '=', id).execute();
  await pay(url);
  const row = await eventually(async () => {
    const found = await read();
    return found.status === 'refunded' && found;
  });
  const intent = await parts.payments.stripe.paymentIntents.retrieve(row.payment_intent_id ?? '', {
    expand: ['latest_charge'],
  });
  expect(intent.latest_charge).toMatchObject({ amount: 5000, refunded: true });
  const check = await as('bargainer', 'GET', `/api/transactions/check?property_id=${property_id}`);
  expect(await check.json()).toMatchObject({ isPurchased: false });
});
