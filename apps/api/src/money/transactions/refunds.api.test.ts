import { expect, test } from 'vitest';
import { reconcile } from '../../process/jobs/reconcile.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { eventually, world } from '../../test/world.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';

const made = world();
const { parts } = made;
const cards = { slow: '4000000000007726', failing: '4000000000005126' };
const whole = { reverse_transfer: true, refund_application_fee: true };
const run = () => reconcile({ ...parts, clock: () => new Date() });

test('a refund is done when it has succeeded, not while it is pending', async () => {
  const purchase = await purchaseWith(made, 'patient', cards.slow);
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, ...whole });
  expect(refund.status).toBe('pending');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await run();
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await purchase.hasAccess()).toBe(true);
  await parts.control(`/refunds/${refund.id}`, { status: 'succeeded' });
  await eventually(async () => (await purchase.read()).status === 'refunded');
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
});

test('a refund that fails gives access and share back', async () => {
  const purchase = await purchaseWith(made, 'unlucky', cards.failing);
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, ...whole });
  await eventually(async () => (await purchase.read()).status === 'refunded');
  expect(await purchase.hasAccess()).toBe(false);
  await parts.control(`/refunds/${refund.id}`, { status: 'failed' });
  await eventually(async () => (await purchase.read()).status === 'paid' && (await purchase.money()).seller === 4000);
  expect(await purchase.hasAccess()).toBe(true);
  expect(await purchase.money()).toEqual({ kept: 5000, seller: 4000 });
});

test('a refund from the dashboard that leaves the seller’s share takes it back', async () => {
  const purchase = await purchaseWith(made, 'generous');
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent });
  await eventually(async () => (await purchase.money()).seller === 0);
  expect(await purchase.read()).toMatchObject({ status: 'refunded' });
});

test('a part that is refunded leaves the access, and takes its part of the share', async () => {
  const purchase = await purchaseWith(made, 'partial-refund');
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, amount: 1000 });
  await eventually(async () => (await purchase.money()).seller === 3200);
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await purchase.hasAccess()).toBe(true);
});

/** Two payments of one buyer for one home: the second one is not fulfilled. */
async function secondPayment(buyer: string, card: string) {
  const { db, payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  const waiting = purchaseWith(made, buyer, card);
  const row = await eventually(() =>
    db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.buyer_id')
      .selectAll('transactions')
      .where('users.external_user_id', '=', buyer)
      .where('session_id', 'is not', null)
      .executeTakeFirst(),
  );
  await eventually(async () => {
    const session = await payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
    return session.payment_status === 'paid';
  });
  const { buyer_id, seller_id, property_id, listing_id, price, fee, payout, wording_version } = row;
  const again = { buyer_id, seller_id, property_id, listing_id, price, fee, payout, wording_version };
  await db.updateTable('transactions').set({ status: 'expired' }).where('id', '=', row.id).execute();
  await db
    .insertInto('transactions')
    .values({ ...again, price: 0, fee: 0, payout: 0, status: 'paid', paid_at: new Date() })
    .execute();
  payments.webhookSecret = secret;
  const read = () => db.selectFrom('transactions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const apply = async () =>
    applyCheckoutSession(
      { ...parts, clock: () => new Date() },
      await payments.stripe.checkout.sessions.retrieve(row.session_id ?? ''),
    );
  return { waiting, read, apply };
}

test('a refund that is owed is owed until it has succeeded, and one that failed waits for the operator', async () => {
  const { waiting, read, apply } = await secondPayment('owed', cards.slow);
  await apply();
  const purchase = await waiting;
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  const [refund] = (await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent })).data;
  expect(refund).toMatchObject({ amount: 5000, status: 'pending' });
  await run();
  await parts.control(`/refunds/${refund?.id}`, { status: 'failed' });
  await eventually(async () => (await parts.payments.stripe.refunds.retrieve(refund?.id ?? '')).status === 'failed');
  await run();
  await run();
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  expect((await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent })).data).toHaveLength(1);
  // The operator tries again in the dashboard.
  const again = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent });
  await parts.control(`/refunds/${again.id}`, { status: 'succeeded' });
  await eventually(async () => (await read()).status === 'refunded');
  expect(await read()).toMatchObject({ refund_due: false });
});

test('a refund that the provider answered with 500 is made at the next run, once', async () => {
  for (const kind of ['fail', 'fail_after_effect', 'lose_answer']) {
    const { waiting, read, apply } = await secondPayment(`replayed-${kind}`, '4242424242424242');
    await parts.control('/faults', { method: 'POST', path: '/refunds', kind, times: 3 });
    await apply().catch(() => {});
    await parts.control('/faults', null);
    const purchase = await waiting;
    for (let turn = 0; turn < 3; turn += 1) await run();
    expect(await read(), kind).toMatchObject({ status: 'refunded', refund_due: false });
    expect(await purchase.money(), kind).toEqual({ kept: 0, seller: 0 });
    const { data } = await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent });
    expect(data, kind).toHaveLength(1);
  }
}, 60_000);

test('a transfer that the provider answered with 500 is made at the next run, once', async () => {
  for (const kind of ['fail', 'fail_after_effect', 'lose_answer']) {
    const purchase = await purchaseWith(made, `reversed-${kind}`, '4000000000000259');
    await eventually(async () => (await purchase.money()).seller === 0);
    await parts.control('/faults', { method: 'POST', path: '/transfers', kind, times: 3 });
    const { data } = await parts.payments.stripe.disputes.list({ payment_intent: purchase.intent });
    await parts.payments.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await eventually(async () => (await purchase.read()).status === 'paid');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await parts.control('/faults', null);
    for (let turn = 0; turn < 3; turn += 1) await run();
    expect(await purchase.money(), kind).toEqual({ kept: 5000, seller: 4000 });
  }
}, 60_000);
