import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { paidPurchase, refusalOf, startSandbox } from '../process/testing.ts';

const disputeOf = async (stripe: Stripe, charge: string) => {
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
};
const evidence = (stripe: Stripe, id: string, uncategorized_text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } });
const eventsOf = async (stripe: Stripe) =>
  (await stripe.events.list({ type: 'charge.dispute.*' })).data
    .toReversed()
    .map(({ type, data }) => `${type.replace('charge.dispute.', '')} ${(data.object as Stripe.Dispute).status}`);

test('a chargeback takes the money, and a refund is refused while the bank has it', async () => {
  const { stripe } = await startSandbox();
  const { charge } = await paidPurchase(stripe, '4000000000000259');
  const dispute = await disputeOf(stripe, charge);
  expect(dispute).toMatchObject({
    amount: 5000,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -5000, fee: 1300, net: -6300, reporting_category: 'dispute' }],
  });
  expect(await eventsOf(stripe)).toEqual(['created needs_response', 'funds_withdrawn needs_response']);
  expect(await refusalOf(stripe.refunds.create({ charge }))).toMatchObject({ status: 400, code: 'charge_disputed' });
  expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
  expect(await refusalOf(stripe.disputes.close(dispute.id))).toMatchObject({ status: 400 });
});

test('an inquiry takes nothing; it becomes a chargeback under the same id', async () => {
  const { stripe } = await startSandbox();
  const { charge } = await paidPurchase(stripe, '4000000000001976');
  const { id, ...inquiry } = await disputeOf(stripe, charge);
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, amount_refunded: 0 });
  await evidence(stripe, id, 'escalate_inquiry_evidence');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ amount: -5000 }],
    payment_method_details: { card: { case_type: 'chargeback' } },
  });
  expect(await eventsOf(stripe)).toEqual([
    'created warning_needs_response',
    'updated needs_response',
    'funds_withdrawn needs_response',
  ]);
});

test('an inquiry can be refunded, which ends it', async () => {
  const { stripe } = await startSandbox();
  const { charge } = await paidPurchase(stripe, '4000000000001976');
  await stripe.refunds.create({ charge, reverse_transfer: true });
  expect(await disputeOf(stripe, charge)).toMatchObject({ status: 'warning_closed' });
});

test('a dispute that is won gives the money back, one that is lost does not', async () => {
  const { stripe } = await startSandbox();
  const won = await disputeOf(stripe, (await paidPurchase(stripe, '4000000000000259')).charge);
  await evidence(stripe, won.id, 'winning_evidence');
  expect(await stripe.disputes.retrieve(won.id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ amount: -5000 }, { amount: 5000, reporting_category: 'dispute_reversal' }],
  });
  const lost = await disputeOf(stripe, (await paidPurchase(stripe, '4000000000000259')).charge);
  await evidence(stripe, lost.id, 'losing_evidence');
  expect(await eventsOf(stripe)).toEqual([
    'created needs_response',
    'funds_withdrawn needs_response',
    'funds_reinstated won',
    'closed won',
    'created needs_response',
    'funds_withdrawn needs_response',
    'closed lost',
  ]);
});

test('a part of a payment can be disputed', async () => {
  const { stripe, control } = await startSandbox();
  const { charge } = await paidPurchase(stripe);
  await control(`/charges/${charge}/dispute`, { amount: 1500 });
  expect(await disputeOf(stripe, charge)).toMatchObject({ amount: 1500, balance_transactions: [{ amount: -1500 }] });
});

test('the seller’s share comes back with its part of the fee, and can be paid again', async () => {
  const { stripe } = await startSandbox();
  const { charge: id, destination } = await paidPurchase(stripe, '4000000000000259');
  const charge = await stripe.charges.retrieve(id);
  const transfer = charge.transfer as string;
  const part = await stripe.transfers.createReversal(transfer, { amount: 1501, refund_application_fee: true });
  expect(part).toMatchObject({ amount: 1501, transfer });
  const fee = () => stripe.applicationFees.retrieve(charge.application_fee as string);
  expect(await fee()).toMatchObject({ amount_refunded: 300 });
  await stripe.transfers.createReversal(transfer, { refund_application_fee: true });
  expect(await stripe.transfers.retrieve(transfer)).toMatchObject({ reversed: true });
  expect(await fee()).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(await refusalOf(stripe.transfers.createReversal(transfer))).toMatchObject({ status: 400, param: 'amount' });

  const transfer_group = charge.transfer_group ?? '';
  const again = { amount: 4000, currency: 'jpy', destination, transfer_group };
  await stripe.transfers.create(again);
  const { data } = await stripe.transfers.list({ transfer_group });
  expect(data.map(({ amount, amount_reversed }) => [amount, amount_reversed])).toEqual([
    [4000, 0],
    [5000, 5000],
  ]);
  expect(await refusalOf(stripe.transfers.create({ ...again, amount: 9_000_000 }))).toMatchObject({
    code: 'balance_insufficient',
  });
});
