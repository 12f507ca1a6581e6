import { expect, test } from 'vitest';
import { reconcileNow } from '../../test/jobs.ts';
import { purchaseWith } from '../../test/purchases.ts';
import { eventually, world } from '../../test/world.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';

const testWorld = world();
const { parts } = testWorld;
const cards = { slow: '4000000000007726', failing: '4000000000005126' };
const fullReversal = { reverse_transfer: true, refund_application_fee: true };
const runReconcile = () => reconcileNow({ ...parts, clock: () => new Date() });

test('a pending refund keeps access until it has succeeded', async () => {
  const purchase = await purchaseWith(testWorld, 'patient', cards.slow);
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, ...fullReversal });
  expect(refund.status).toBe('pending');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await runReconcile();
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await purchase.hasAccess()).toBe(true);
  await parts.control(`/refunds/${refund.id}`, { status: 'succeeded' });
  await eventually(async () => (await purchase.read()).status === 'refunded');
  expect(await purchase.money()).toEqual({ kept: 0, seller: 0 });
});

test('a failed refund restores access and the seller’s share', async () => {
  const purchase = await purchaseWith(testWorld, 'unlucky', cards.failing);
  const refund = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, ...fullReversal });
  await eventually(async () => (await purchase.read()).status === 'refunded');
  expect(await purchase.hasAccess()).toBe(false);
  await parts.control(`/refunds/${refund.id}`, { status: 'failed' });
  await eventually(async () => (await purchase.read()).status === 'paid' && (await purchase.money()).seller === 4000);
  expect(await purchase.hasAccess()).toBe(true);
  expect(await purchase.money()).toEqual({ kept: 5000, seller: 4000 });
});

test('a dashboard refund that does not reverse the transfer still takes back the seller’s share', async () => {
  const purchase = await purchaseWith(testWorld, 'generous');
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent });
  await eventually(async () => (await purchase.money()).seller === 0);
  expect(await purchase.read()).toMatchObject({ status: 'refunded' });
});

test('a partial refund keeps access and takes back the same fraction of the seller’s share', async () => {
  const purchase = await purchaseWith(testWorld, 'partial-refund');
  await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent, amount: 1000 });
  await eventually(async () => (await purchase.money()).seller === 3200);
  expect(await purchase.read()).toMatchObject({ status: 'paid' });
  expect(await purchase.hasAccess()).toBe(true);
});

/** A buyer's second payment for the same property; `apply` must refund it instead of fulfilling it. */
async function secondPayment(buyer: string, card: string) {
  const { db, payments } = parts;
  const secret = payments.webhookSecret;
  payments.webhookSecret = 'whsec_somebody_elses';
  const pendingPurchase = purchaseWith(testWorld, buyer, card);
  const row = await eventually(() =>
    db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.buyer_id')
      .selectAll('transactions')
      .where('users.external_user_id', '=', buyer)
      .where('session_id', 'is not', null)
      .executeTakeFirst(),
  );
  const retrieveSession = () => payments.stripe.checkout.sessions.retrieve(row.session_id ?? '');
  await eventually(async () => (await retrieveSession()).payment_status === 'paid');
  const { buyer_id, seller_id, property_id, listing_id, wording_version } = row;
  const sameSale = { buyer_id, seller_id, property_id, listing_id, wording_version };
  await db.updateTable('transactions').set({ status: 'expired' }).where('id', '=', row.id).execute();
  await db
    .insertInto('transactions')
    .values({ ...sameSale, price: 0, fee: 0, payout: 0, status: 'paid', paid_at: new Date() })
    .execute();
  payments.webhookSecret = secret;
  const read = () => db.selectFrom('transactions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const apply = async () => {
    await applyCheckoutSession({ ...parts, clock: () => new Date() }, await retrieveSession());
    await parts.jobs.runDue('payment');
  };
  return { pendingPurchase, read, apply };
}

test('a due refund stays due until it has succeeded; after a failure the operator decides', async () => {
  const { pendingPurchase, read, apply } = await secondPayment('owed', cards.slow);
  await apply();
  const purchase = await pendingPurchase;
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  const [refund] = (await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent })).data;
  expect(refund).toMatchObject({ amount: 5000, status: 'pending' });
  await runReconcile();
  await parts.control(`/refunds/${refund?.id}`, { status: 'failed' });
  await eventually(async () => (await parts.payments.stripe.refunds.retrieve(refund?.id ?? '')).status === 'failed');
  await runReconcile();
  await runReconcile();
  expect(await read()).toMatchObject({ status: 'expired', refund_due: true });
  expect((await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent })).data).toHaveLength(1);
  // The operator retries in the dashboard.
  const again = await parts.payments.stripe.refunds.create({ payment_intent: purchase.intent });
  await parts.control(`/refunds/${again.id}`, { status: 'succeeded' });
  await eventually(async () => (await read()).status === 'refunded');
  expect(await read()).toMatchObject({ refund_due: false });
});

test('retries after provider errors refund exactly once', async () => {
  for (const kind of ['fail', 'fail_after_effect', 'lose_answer']) {
    const { pendingPurchase, read, apply } = await secondPayment(`replayed-${kind}`, '4242424242424242');
    await parts.control('/faults', { method: 'POST', path: '/refunds', kind, times: 3 });
    await apply().catch(() => {});
    await parts.control('/faults', null);
    const purchase = await pendingPurchase;
    for (let run = 0; run < 3; run += 1) await runReconcile();
    expect(await read(), kind).toMatchObject({ status: 'refunded', refund_due: false });
    expect(await purchase.money(), kind).toEqual({ kept: 0, seller: 0 });
    const { data } = await parts.payments.stripe.refunds.list({ payment_intent: purchase.intent });
    expect(data, kind).toHaveLength(1);
  }
});

test('retries after provider errors transfer exactly once', async () => {
  for (const kind of ['fail', 'fail_after_effect', 'lose_answer']) {
    const purchase = await purchaseWith(testWorld, `reversed-${kind}`, '4000000000000259');
    await eventually(async () => (await purchase.money()).seller === 0);
    await parts.control('/faults', { method: 'POST', path: '/transfers', kind, times: 3 });
    const { data } = await parts.payments.stripe.disputes.list({ payment_intent: purchase.intent });
    await parts.payments.stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    await eventually(async () => (await purchase.read()).status === 'paid');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await parts.control('/faults', null);
    for (let run = 0; run < 3; run += 1) await runReconcile();
    expect(await purchase.money(), kind).toEqual({ kept: 5000, seller: 4000 });
  }
});
