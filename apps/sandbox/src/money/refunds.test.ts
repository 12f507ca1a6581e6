import { expect, test } from 'vitest';
import {
  completeCheckout,
  createStripeClient,
  getStripeError,
  startSandbox,
  startWithPayment,
} from '../process/testing.ts';

test('refunds a payment in full, once', async () => {
  const { stripe, payment_intent } = await startWithPayment();
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
  expect(await getStripeError(stripe.refunds.create({ payment_intent }))).toMatchObject({
    status: 400,
    code: 'charge_already_refunded',
  });
  const events = await stripe.events.list({ limit: 2 });
  expect(events.data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
});

test('partial refunds add up to the exact amount', async () => {
  const { stripe, store, payment_intent } = await startWithPayment();
  const params = { payment_intent, refund_application_fee: true, reverse_transfer: true };
  let refunded = 0;
  for (const amount of [1, 3, 1666, 999, 2000]) {
    await stripe.refunds.create({ ...params, amount });
    refunded += amount;
    expect(Object.values(store.state.charges)[0]).toMatchObject({ amount_refunded: refunded, refunded: false });
    expect(Object.values(store.state.transfers)[0]?.amount_reversed).toBe(refunded);
    expect(Object.values(store.state.application_fees)[0]?.amount_refunded).toBe(Math.floor(refunded / 5));
  }
  const excessive = getStripeError(stripe.refunds.create({ ...params, amount: 332 }));
  expect(await excessive).toMatchObject({ status: 400, param: 'amount' });
  expect(await getStripeError(stripe.refunds.create({ ...params, amount: 0 }))).toMatchObject({ param: 'amount' });
  expect((await stripe.refunds.create(params)).amount).toBe(331);
  const fee = Object.values(store.state.application_fees)[0];
  expect(fee).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(fee?.refunds.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(Object.values(store.state.transfers)[0]).toMatchObject({ amount_reversed: 5000, reversed: true });
});

test('executes only one of many concurrent refunds', async () => {
  const { stripe, payment_intent } = await startWithPayment();
  const calls = Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent }));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('rejects unknown objects and keys as the provider does', async () => {
  const { stripe, port } = await startSandbox();
  const missing = { status: 404, type: 'invalid_request_error', code: 'resource_missing' };
  expect(await getStripeError(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject(missing);
  expect(await getStripeError(stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject(missing);
  expect(await getStripeError(stripe.refunds.create({}))).toMatchObject({ status: 400 });
  for (const id of ['pi_none', 'constructor', '__proto__']) {
    expect(await getStripeError(stripe.paymentIntents.retrieve(id))).toMatchObject(missing);
  }
  expect(await getStripeError(stripe.checkout.sessions.retrieve('cs_none'))).toMatchObject(missing);
  expect(await getStripeError(stripe.charges.retrieve('ch_none', { expand: ['balance'] }))).toMatchObject(missing);
  expect(await getStripeError(stripe.customers.list())).toMatchObject({ status: 404 });
  const otherClient = createStripeClient(port, 'sk_test_other_platform');
  expect(await getStripeError(otherClient.events.list())).toMatchObject({ status: 401, type: 'invalid_request_error' });
  const withoutKey = await fetch(`http://127.0.0.1:${port}/v1/events`);
  expect(withoutKey.status).toBe(401);
});

test('a pending refund succeeds later, and a succeeded one can still fail', async () => {
  const { stripe, control, charge } = await startWithPayment({ card: '4000000000007726' });
  const pending = await stripe.refunds.create({ charge });
  expect(pending.status).toBe('pending');
  const canceled = await completeCheckout(stripe, '4000000000005126');
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
    // The transfer stays reversed.
    transfer: { reversed: true },
  });
  const events = await stripe.events.list({ types: ['refund.updated', 'refund.failed'] });
  expect(events.data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated', 'refund.updated']);
});
