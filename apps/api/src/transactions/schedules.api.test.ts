import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { reconcile } from '../jobs/reconcile.ts';
import { isLong } from '../test/long.ts';
import { ledgers, newOffer } from '../test/offers.ts';
import { seededRandom } from '../test/random.ts';
import { pay, webhookSecret, world } from '../test/world.ts';

/** Each batch has a world of its own; its seed makes its schedules repeatable. */
const batches = isLong ? Array.from({ length: 20 }, (_, seed) => seed + 1) : [1];
const perBatch = isLong ? 50 : 25;
let schedules = 0;

describe.each(batches)('batch %d', (seed) => {
  const { parts, as } = world({ holdsEvents: true });
  const random = seededRandom(seed);
  const runReconcile = () => reconcile({ ...parts, clock: () => new Date() });

  function deliver(event: Stripe.Event, secret = webhookSecret, body = JSON.stringify(event)) {
    const signature = parts.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return parts.app.request('/api/sellers/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  }

  /** The provider's events of one payment. */
  async function eventsOf(intent: string, session: string) {
    const { data } = await parts.payments.stripe.events.list({ limit: 100 });
    return data.filter(({ data: { object } }: Stripe.Event) => {
      const subject = object as { id?: string; payment_intent?: string };
      return subject.id === session || subject.id === intent || subject.payment_intent === intent;
    });
  }

  test('however often and in whatever order the events come, there is one purchase, to the yen', async () => {
    for (let turn = 0; turn < perBatch; turn += 1) {
      const buyer = `buyer-${seed}-${turn}`;
      const { id, property_id } = await newOffer(parts, random.integer(50, 20_000));
      const checkout = await as(buyer, 'POST', '/api/transactions/checkout', { listingId: id });
      const { url } = (await checkout.json()) as { url: string };
      const outcome = random.one(['paid', 'paid', 'paid', 'refunded', 'disputed'] as const);
      await pay(url, outcome === 'disputed' ? '4000000000000259' : undefined);

      const row = await parts.db
        .selectFrom('transactions')
        .selectAll()
        .where('listing_id', '=', id)
        .executeTakeFirstOrThrow();
      const session = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
      const intent = session.payment_intent as string;
      if (outcome === 'refunded') {
        const terms = { payment_intent: intent, reverse_transfer: true, refund_application_fee: true };
        await parts.payments.stripe.refunds.create(terms);
      }
      const events = await eventsOf(intent, session.id);
      const times = random.one([0, 1, 2, 5]);
      const steps = random.shuffled([
        ...Array.from({ length: times }, () => events)
          .flat()
          .map((event) => () => deliver(event)),
        () => as(buyer, 'GET', `/api/transactions/check?property_id=${property_id}`),
        () => runReconcile(),
        ...(random.one([true, false]) ? [() => runReconcile()] : []),
      ]);
      // Some one after the other, some at once.
      while (steps.length > 0) await Promise.all(steps.splice(0, random.integer(1, 4)).map((step) => step()));
      await runReconcile();

      const found = await parts.db.selectFrom('transactions').selectAll().where('listing_id', '=', id).execute();
      expect(
        found.map(({ status }) => status),
        `${outcome}, ${times} deliveries`,
      ).toEqual([outcome]);
      expect(found[0]?.payment_intent_id).toBe(intent);
      const check = await as(buyer, 'GET', `/api/transactions/check?property_id=${property_id}`);
      expect(await check.json()).toMatchObject({ isPurchased: outcome === 'paid' });
      schedules += 1;
    }
    const { atProvider, inOurs } = await ledgers(parts);
    expect(inOurs).toEqual(atProvider);
    expect(parts.log).not.toHaveBeenCalled();
  }, 300_000);

  test('none of the forged is accepted', async () => {
    const { id, property_id } = await newOffer(parts);
    const checkout = await as('forger', 'POST', '/api/transactions/checkout', { listingId: id });
    expect(checkout.status).toBe(200);
    const row = await parts.db
      .selectFrom('transactions')
      .selectAll()
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow();
    const session = await parts.payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { ...session, payment_status: 'paid', status: 'complete', payment_intent: 'pi_forged' } },
    } as unknown as Stripe.Event;
    const body = JSON.stringify(event);
    const sign = (timestamp: number, secret = webhookSecret, payload = body) =>
      parts.payments.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const now = () => Math.floor(Date.now() / 1000);
    const forgeries: (() => string)[] = [
      () => '',
      () => 't=1,v1=00',
      () => sign(now(), `whsec_${random.integer(1, 1e9)}`),
      () => sign(now() - 301 - random.integer(0, 1e6)),
      () => sign(now() + 61 + random.integer(0, 1e6)),
      () => sign(now(), webhookSecret, `${body} `),
      () => sign(now()).replace(/v1=./, 'v1=z'),
      () => sign(now()).replace('v1=', 'v0='),
    ];
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = await parts.app.request('/api/sellers/webhook', {
        method: 'POST',
        headers: { 'stripe-signature': random.one(forgeries)() },
        body,
      });
      expect(answer.status).toBe(400);
    }
    const seen = await parts.db.selectFrom('webhook_events').select('id').where('id', '=', 'evt_forged').execute();
    expect(seen).toEqual([]);
    const check = await as('forger', 'GET', `/api/transactions/check?property_id=${property_id}`);
    expect(await check.json()).toMatchObject({ isPurchased: false });
  }, 60_000);
});

test('as many schedules as configured', () => {
  console.warn(`webhooks: ${schedules} schedules, ${batches.length * 50} forgeries`);
  expect(schedules).toBe(batches.length * perBatch);
});
