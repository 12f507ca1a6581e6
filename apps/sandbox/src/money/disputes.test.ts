import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { completeCheckout, getStripeError, startSandbox, startWithPayment } from '../process/testing.ts';

const chargebackCard = '4000000000000259';
const inquiryCard = '4000000000001976';

const findDispute = async (stripe: Stripe, charge: string) => {
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
};
const submitEvidence = (stripe: Stripe, id: string, uncategorized_text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } });
const listEvents = async (stripe: Stripe) =>
  (await stripe.events.list({ type: 'charge.dispute.*' })).data
    .toReversed()
    .map(({ type, data }) => `${type.replace('charge.dispute.', '')} ${(data.object as Stripe.Dispute).status}`);

test('a chargeback withdraws the money and prevents a refund', async () => {
  const { stripe, charge } = await startWithPayment({ card: chargebackCard });
  const dispute = await findDispute(stripe, charge);
  expect(dispute).toMatchObject({
    amount: 5000,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -5000, fee: 1300, net: -6300, reporting_category: 'dispute' }],
  });
  expect(await listEvents(stripe)).toEqual(['created needs_response', 'funds_withdrawn needs_response']);
  expect(await getStripeError(stripe.refunds.create({ charge }))).toMatchObject({
    status: 400,
    code: 'charge_disputed',
  });
  expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
  expect(await getStripeError(stripe.disputes.close(dispute.id))).toMatchObject({ status: 400 });
});

test('a refund closes an inquiry', async () => {
  const { stripe, charge } = await startWithPayment({ card: inquiryCard });
  await stripe.refunds.create({ charge, reverse_transfer: true });
  expect(await findDispute(stripe, charge)).toMatchObject({ status: 'warning_closed' });
});

test('a won dispute reinstates the money; a lost one does not', async () => {
  const { stripe } = await startSandbox();
  const won = await findDispute(stripe, (await completeCheckout(stripe, chargebackCard)).charge);
  await submitEvidence(stripe, won.id, 'winning_evidence');
  expect(await stripe.disputes.retrieve(won.id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ amount: -5000 }, { amount: 5000, reporting_category: 'dispute_reversal' }],
  });
  const lost = await findDispute(stripe, (await completeCheckout(stripe, chargebackCard)).charge);
  await submitEvidence(stripe, lost.id, 'losing_evidence');
  expect(await listEvents(stripe)).toEqual([
    'created needs_response',
    'funds_withdrawn needs_response',
    'funds_reinstated won',
    'closed won',
    'created needs_response',
    'funds_withdrawn needs_response',
    'closed lost',
  ]);
});

test('reverses the seller’s share with its part of the fee, and can transfer it again', async () => {
  const { stripe, charge: id, destination } = await startWithPayment({ card: chargebackCard });
  const charge = await stripe.charges.retrieve(id);
  const transfer = charge.transfer as string;
  const partial = await stripe.transfers.createReversal(transfer, { amount: 1501, refund_application_fee: true });
  expect(partial).toMatchObject({ amount: 1501, transfer });
  const fee = () => stripe.applicationFees.retrieve(charge.application_fee as string);
  expect(await fee()).toMatchObject({ amount_refunded: 300 });
  await stripe.transfers.createReversal(transfer, { refund_application_fee: true });
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ reversed: true });
  expect(await fee()).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(await getStripeError(stripe.transfers.createReversal(transfer))).toMatchObject({
    status: 400,
    param: 'amount',
  });

  const transfer_group = charge.transfer_group ?? '';
  const params = { amount: 4000, currency: 'jpy', destination, transfer_group };
  await stripe.transfers.create(params);
  const { data } = await stripe.transfers.list({ transfer_group });
  expect(data.map(({ amount, amount_reversed }) => [amount, amount_reversed])).toEqual([
    [4000, 0],
    [5000, 5000],
  ]);
  expect(await getStripeError(stripe.transfers.create({ ...params, amount: 9_000_000 }))).toMatchObject({
    code: 'balance_insufficient',
  });
});
