import { describe, expect, test } from 'vitest';
import { seededRandom } from '#test/random.ts';
import { decidePayment, nextTransferStep, type Payment, receivedOf, refundableOf, shareOf } from './paymentState.ts';

const at = new Date('2026-11-21T06:30:00Z');

/** A payment of ¥5,000, transferred to the seller less a fee of ¥1,000. */
const paid: Payment = {
  intentId: 'pi_1',
  chargeId: 'ch_1',
  destination: 'acct_1',
  transferGroup: 'group_pi_1',
  amount: 5000,
  currency: 'jpy',
  paidAt: at,
  refunds: [],
  disputes: [],
  transfers: [{ id: 'tr_1', amount: 5000, reversed: 0, isFirst: true }],
  fee: 1000,
  feeRefunded: 0,
  entries: [],
  isComplete: true,
};
const refund = (amount: number, status: Payment['refunds'][number]['status'] = 'succeeded') => ({
  id: `re_${amount}`,
  amount,
  status,
  failure_reason: null,
  created_at: at,
});
const dispute = (amount: number, withdrawn: number, status = 'needs_response') => ({
  id: `du_${amount}`,
  amount,
  withdrawn,
  reason: 'fraudulent',
  status,
  due_by: null,
  created_at: at,
});
const reversed = (gross: number, feeRefunded: number, ...further: Payment['transfers']) => ({
  transfers: [{ id: 'tr_1', amount: 5000, reversed: gross, isFirst: true }, ...further],
  feeRefunded,
});
const secondTransfer = { id: 'tr_2', amount: 4000, reversed: 0, isFirst: false };

describe('the status of a transaction after its payment', () => {
  const pending = { status: 'pending' as const, price: 5000, refund_due: false };
  const withStatus = (status: 'pending' | 'paid' | 'refunded' | 'disputed' | 'expired') => ({ ...pending, status });
  const refundDue = { ...withStatus('expired'), refund_due: true };
  const onlyPurchase = { hasOtherPurchase: false, isBuyerDeleted: false };

  test.each<[string, ReturnType<typeof withStatus>, Partial<Payment>, string]>([
    ['a pending checkout', pending, {}, 'paid'],
    ['a checkout that expired on our side', withStatus('expired'), {}, 'paid'],
    ['a wrong amount', pending, { amount: 4999 }, 'expired'],
    ['a wrong currency', pending, { currency: 'usd' }, 'expired'],
    ['a refund before the first event', pending, { refunds: [refund(5000)] }, 'refunded'],
    ['a pending refund', withStatus('paid'), { refunds: [refund(5000, 'pending')] }, 'paid'],
    ['a succeeded refund', withStatus('paid'), { refunds: [refund(5000)] }, 'refunded'],
    ['a failed refund', withStatus('refunded'), { refunds: [refund(5000, 'failed')] }, 'paid'],
    ['a partial refund', withStatus('paid'), { refunds: [refund(1000)] }, 'paid'],
    ['an inquiry', withStatus('paid'), { disputes: [dispute(5000, 0, 'warning_needs_response')] }, 'paid'],
    ['an inquiry before the first event', pending, { disputes: [dispute(5000, 0, 'warning_needs_response')] }, 'paid'],
    ['a dispute', withStatus('paid'), { disputes: [dispute(5000, 5000)] }, 'disputed'],
    ['a dispute before the first event', pending, { disputes: [dispute(5000, 5000)] }, 'disputed'],
    ['a partial dispute', withStatus('paid'), { disputes: [dispute(2000, 2000)] }, 'paid'],
    [
      'a partial refund and a dispute about the rest',
      withStatus('paid'),
      { refunds: [refund(3000)], disputes: [dispute(2000, 2000)] },
      'disputed',
    ],
    ['a lost dispute', withStatus('disputed'), { disputes: [dispute(5000, 5000, 'lost')] }, 'disputed'],
    ['a won dispute', withStatus('disputed'), { disputes: [dispute(5000, 0, 'won')] }, 'paid'],
    ['a due refund', refundDue, {}, 'expired'],
    ['a due refund that is pending', refundDue, { refunds: [refund(5000, 'pending')] }, 'expired'],
    ['a due refund that failed', refundDue, { refunds: [refund(5000, 'failed')] }, 'expired'],
    ['a due refund that succeeded', refundDue, { refunds: [refund(5000)] }, 'refunded'],
    ['a dispute while a refund is due', refundDue, { disputes: [dispute(5000, 5000)] }, 'disputed'],
  ])('%s', (_, transaction, change, status) => {
    const decision = decidePayment(transaction, { ...paid, ...change }, onlyPurchase);
    expect(decision).toEqual({ status, refund_due: status === 'expired' });
  });

  test.each<[string, ReturnType<typeof withStatus>, Partial<Payment>, Partial<typeof onlyPurchase>]>([
    ['the buyer already has the property', pending, {}, { hasOtherPurchase: true }],
    [
      'the buyer has bought again before the dispute was won',
      withStatus('disputed'),
      { disputes: [dispute(5000, 0, 'won')] },
      { hasOtherPurchase: true },
    ],
    ['the buyer of a paid transaction is deleted', withStatus('paid'), {}, { isBuyerDeleted: true }],
    ['the buyer of a pending transaction is deleted', pending, {}, { isBuyerDeleted: true }],
  ])('a refund is due when %s', (_, transaction, change, facts) => {
    const decision = decidePayment(transaction, { ...paid, ...change }, { ...onlyPurchase, ...facts });
    expect(decision).toEqual({ status: 'expired', refund_due: true });
  });
});

describe('the next step for the seller’s share', () => {
  const kept = { status: 'paid' as const, refund_due: false };
  const lost = { status: 'refunded' as const, refund_due: false };
  const refundDue = { status: 'expired' as const, refund_due: true };
  const fullDispute = { disputes: [dispute(5000, 5000)] };
  const partialDispute = { disputes: [dispute(1501, 1501)] };
  const wonDispute = { disputes: [dispute(5000, 0, 'won')] };
  const failedRefund = { refunds: [refund(5000, 'failed')] };
  const reverse = (transferId: string, amount: number, refundsFee: boolean) => ({
    kind: 'reverse',
    transferId,
    amount,
    refundsFee,
  });
  const transfer = (amount: number) => ({ kind: 'transfer', amount });

  test.each<[string, Partial<Payment>, typeof kept | typeof lost | typeof refundDue, object | null]>([
    ['none after a payment', {}, kept, null],
    ['full reversal after a dispute', fullDispute, lost, reverse('tr_1', 5000, true)],
    ['none after the full reversal', { ...fullDispute, ...reversed(5000, 1000) }, lost, null],
    ['none after a lost dispute', { disputes: [dispute(5000, 5000, 'lost')], ...reversed(5000, 1000) }, lost, null],
    ['partial reversal after a partial dispute', partialDispute, kept, reverse('tr_1', 1501, true)],
    ['none after the partial reversal', { ...partialDispute, ...reversed(1501, 300) }, kept, null],
    [
      'none for a rounding difference of one yen at the provider',
      { ...partialDispute, ...reversed(1501, 301) },
      kept,
      null,
    ],
    ['transfer after a won dispute', { ...wonDispute, ...reversed(5000, 1000) }, kept, transfer(4000)],
    ['none after that transfer', { ...wonDispute, ...reversed(5000, 1000, secondTransfer) }, kept, null],
    [
      'reversal of that transfer after a refund',
      { refunds: [refund(5000)], ...reversed(5000, 1000, secondTransfer) },
      lost,
      reverse('tr_2', 4000, false),
    ],
    ['transfer after a failed refund', { ...failedRefund, ...reversed(5000, 1000) }, kept, transfer(4000)],
    [
      'partial transfer after a won dispute and a partial refund',
      { refunds: [refund(1000)], disputes: [dispute(2000, 0, 'won')], ...reversed(3000, 600) },
      kept,
      transfer(1600),
    ],
    [
      'transfer of the fee after a dashboard reversal that did not refund it',
      { ...fullDispute, ...reversed(5000, 0) },
      lost,
      transfer(1000),
    ],
    [
      'reversal after a refund that did not reverse the transfer',
      { refunds: [refund(5000)] },
      lost,
      reverse('tr_1', 5000, true),
    ],
    ['none before a due refund', {}, refundDue, null],
    [
      'none while a pending refund has reversed the transfer',
      { refunds: [refund(5000, 'pending')], ...reversed(5000, 1000) },
      kept,
      null,
    ],
    ['none after a due refund has failed', { ...failedRefund, ...reversed(5000, 1000) }, refundDue, null],
    ['none before the provider has made the transfer', { transfers: [], fee: 0, isComplete: false }, kept, null],
  ])('%s', (_, change, decision, step) => {
    expect(nextTransferStep({ ...paid, ...change }, decision)).toEqual(step);
  });
});

test('share, fee and losses add up to the amount for 10,000 random amounts', () => {
  const random = seededRandom(20_261_128);
  for (let turn = 0; turn < 10_000; turn += 1) {
    const amount = random.integer(50, 9_999_998);
    const fee = Math.floor(amount / 5);
    const lost = random.integer(0, amount);
    const share = shareOf(amount, fee, lost);
    const feeLeft = amount - lost - share;
    expect(Number.isInteger(share) && share >= 0 && feeLeft >= 0).toBe(true);
    expect(feeLeft).toBeLessThanOrEqual(fee);
  }
  expect([shareOf(5000, 1000, 0), shareOf(5000, 1000, 5000), shareOf(50, 10, 1)]).toEqual([4000, 0, 39]);
});

test('sums what the seller received and what can be refunded', () => {
  expect(receivedOf(paid)).toBe(4000);
  const payment = {
    ...paid,
    refunds: [refund(1000), refund(500, 'pending'), refund(700, 'failed')],
    disputes: [dispute(2000, 2000)],
  };
  expect(refundableOf(payment)).toBe(1500);
});
