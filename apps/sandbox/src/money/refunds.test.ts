import { expect, test } from 'vitest';
import { clientOf, paidPurchase, refusalOf, startSandbox } from '../process/testing.ts';

test('a full refund gives everything back, once', async () => {
  const { stripe } = await startSandbox();
  const { session } = await paidPurchase(stripe);
  const payment_intent = session.payment_intent as string;
  const refund = await stripe.refunds.create({
    payment_intent,
    reason: 'requested_by_customer',
    refund_application_fee: true,
    reverse_transfer: true,
  });
  expect(refund).toMatchObject({ amount: 5000, payment_intent, status: 'succeeded' });
  expect(refund.transfer_reversal).toMatch(/^trr_/);
  expect((await stripe.refunds.retrieve(refund.id)).id).toBe(refund.id);
  const charge = await stripe.charges.retrieve(refund.charge as string, {
    expand: ['transfer', 'application_fee', 'refunds'],
  });
  expect(charge).toMatchObject({
    amount_refunded: 5000,
    application_fee: { amount_refunded: 1000, refunded: true },
    refunded: true,
    transfer: { amount_reversed: 5000, reversed: true },
  });
  expect(charge.refunds?.data.map(({ id }) => id)).toEqual([refund.id]);
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    status: 400,
    code: 'charge_already_refunded',
  });
  const events = await stripe.events.list({ limit: 2 });
  expect(events.data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
});

test('partial refunds add up to the yen', async () => {
  const { stripe, store } = await startSandbox();
  const { session } = await paidPurchase(stripe);
  const payment_intent = session.payment_intent as string;
  const back = { payment_intent, refund_application_fee: true, reverse_transfer: true };
  let refunded = 0;
  for (const amount of [1, 3, 1666, 999, 2000]) {
    await stripe.refunds.create({ ...back, amount });
    refunded += amount;
    expect(Object.values(store.state.charges)[0]).toMatchObject({ amount_refunded: refunded, refunded: false });
    expect(Object.values(store.state.transfers)[0]?.amount_reversed).toBe(refunded);
    expect(Object.values(store.state.application_fees)[0]?.amount_refunded).toBe(Math.floor(refunded / 5));
  }
  const tooMuch = refusalOf(stripe.refunds.create({ ...back, amount: 332 }));
  expect(await tooMuch).toMatchObject({ status: 400, param: 'amount' });
  expect(await refusalOf(stripe.refunds.create({ ...back, amount: 0 }))).toMatchObject({ param: 'amount' });
  expect((await stripe.refunds.create(back)).amount).toBe(331);
  const fee = Object.values(store.state.application_fees)[0];
  expect(fee).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(fee?.refunds.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(Object.values(store.state.transfers)[0]).toMatchObject({ amount_reversed: 5000, reversed: true });
});

test('a refund without reversal leaves transfer and fee alone', async () => {
  const { stripe, store } = await startSandbox();
  const { session } = await paidPurchase(stripe);
  await stripe.refunds.create({ payment_intent: session.payment_intent as string, amount: 2000 });
  expect(Object.values(store.state.transfers)[0]?.amount_reversed).toBe(0);
  expect(Object.values(store.state.application_fees)[0]?.amount_refunded).toBe(0);
});

test('one refund of many at once', async () => {
  const { stripe } = await startSandbox();
  const { session } = await paidPurchase(stripe);
  const calls = Array.from({ length: 20 }, () =>
    stripe.refunds.create({ payment_intent: session.payment_intent as string }),
  );
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('unknown objects and keys are refused as the provider does', async () => {
  const { stripe, port } = await startSandbox();
  const missing = { status: 404, type: 'invalid_request_error', code: 'resource_missing' };
  expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject(missing);
  expect(await refusalOf(stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject(missing);
  expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ status: 400 });
  for (const id of ['pi_none', 'constructor', '__proto__']) {
    expect(await refusalOf(stripe.paymentIntents.retrieve(id))).toMatchObject(missing);
  }
  expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_none'))).toMatchObject(missing);
  expect(await refusalOf(stripe.charges.retrieve('ch_none', { expand: ['balance'] }))).toMatchObject(missing);
  expect(await refusalOf(stripe.customers.list())).toMatchObject({ status: 404 });
  const stranger = clientOf(port, 'sk_test_of_somebody_else');
  expect(await refusalOf(stranger.events.list())).toMatchObject({ status: 401, type: 'invalid_request_error' });
  const nobody = await fetch(`http://127.0.0.1:${port}/v1/events`);
  expect(nobody.status).toBe(401);
});

test('a refund can stay pending for a while, and one that seemed done can fail', async () => {
  const { stripe, control } = await startSandbox();
  const slow = await paidPurchase(stripe, '4000000000007726');
  const pending = await stripe.refunds.create({ charge: slow.charge });
  expect(pending.status).toBe('pending');
  const canceled = await paidPurchase(stripe, '4000000000005126');
  const failing = await stripe.refunds.create({ charge: canceled.charge, reverse_transfer: true });
  expect(failing.status).toBe('succeeded');

  await control('/clock', { seconds: 60 });
  expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' });
  expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  });
  expect(await stripe.charges.retrieve(canceled.charge, { expand: ['transfer'] })).toMatchObject({
    amount_refunded: 0,
    refunded: false,
    // What was taken from the seller does not go back by itself.
    transfer: { reversed: true },
  });
  const events = await stripe.events.list({ types: ['refund.updated', 'refund.failed'] });
  expect(events.data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated', 'refund.updated']);
});

test('every yen on the balance has its transaction', async () => {
  const { stripe } = await startSandbox();
  const { charge } = await paidPurchase(stripe);
  await stripe.refunds.create({ charge, reverse_transfer: true, refund_application_fee: true });
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  expect(data.toReversed().map(({ type, amount }) => [type, amount])).toEqual([
    ['charge', 5000],
    ['transfer', -5000],
    ['application_fee', 1000],
    ['refund', -5000],
    ['transfer_refund', 5000],
    ['application_fee_refund', -1000],
  ]);
  const { source } = data[0] ?? {};
  expect((await stripe.balanceTransactions.list({ source: String(source) })).data).toHaveLength(1);
});
