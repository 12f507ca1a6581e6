import { describe, expect, test } from 'vitest';
import { decidePayment, nextTransferStep, type Payment, receivedOf, refundableOf, shareOf } from './paymentState.ts';

const at = new Date('2026-11-21T06:30:00Z');

/** A payment of ¥5,000 with a fee of ¥1,000, all of which went to the seller. */
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
const having = (change: Partial<Payment>): Payment => ({ ...paid, ...change });
const reversed = (gross: number, feeRefunded: number, ...more: Payment['transfers']) => ({
  transfers: [{ id: 'tr_1', amount: 5000, reversed: gross, isFirst: true }, ...more],
  feeRefunded,
});
const again = (amount: number, taken = 0) => ({ id: 'tr_2', amount, reversed: taken, isFirst: false });

describe('what a payment makes of its transaction', () => {
  const pending = { status: 'pending' as const, price: 5000, refund_due: false };
  const of = (status: 'pending' | 'paid' | 'refunded' | 'disputed' | 'expired') => ({ ...pending, status });
  const owed = { ...of('expired'), refund_due: true };

  test.each<[string, typeof owed | typeof pending, Payment, boolean, string, boolean]>([
    ['fulfills a pending checkout', pending, paid, false, 'paid', false],
    ['fulfills one that expired on our side', of('expired'), paid, false, 'paid', false],
    ['of a property that the buyer has', pending, paid, true, 'expired', true],
    ['of another amount', pending, having({ amount: 4999 }), false, 'expired', true],
    ['in another currency', pending, having({ currency: 'usd' }), false, 'expired', true],
    ['that was refunded before we knew of it', pending, having({ refunds: [refund(5000)] }), false, 'refunded', false],
    ['whose refund is pending', of('paid'), having({ refunds: [refund(5000, 'pending')] }), false, 'paid', false],
    ['that is refunded', of('paid'), having({ refunds: [refund(5000)] }), false, 'refunded', false],
    ['whose refund failed', of('refunded'), having({ refunds: [refund(5000, 'failed')] }), false, 'paid', false],
    ['whose part is refunded', of('paid'), having({ refunds: [refund(1000)] }), false, 'paid', false],
    [
      'asked about',
      of('paid'),
      having({ disputes: [dispute(5000, 0, 'warning_needs_response')] }),
      false,
      'paid',
      false,
    ],
    ['taken back', of('paid'), having({ disputes: [dispute(5000, 5000)] }), false, 'disputed', false],
    ['taken back before we knew of it', pending, having({ disputes: [dispute(5000, 5000)] }), false, 'disputed', false],
    ['taken back in part', of('paid'), having({ disputes: [dispute(2000, 2000)] }), false, 'paid', false],
    [
      'refunded in part, the rest taken back',
      of('paid'),
      having({ refunds: [refund(3000)], disputes: [dispute(2000, 2000)] }),
      false,
      'disputed',
      false,
    ],
    ['whose dispute was won', of('disputed'), having({ disputes: [dispute(5000, 0, 'won')] }), false, 'paid', false],
    [
      'whose dispute was won when the buyer has bought again',
      of('disputed'),
      having({ disputes: [dispute(5000, 0, 'won')] }),
      true,
      'expired',
      true,
    ],
    ['that is to be refunded stays so', owed, paid, false, 'expired', true],
    [
      'that is to be refunded, while it is pending',
      owed,
      having({ refunds: [refund(5000, 'pending')] }),
      false,
      'expired',
      true,
    ],
    [
      'that is to be refunded, when that failed',
      owed,
      having({ refunds: [refund(5000, 'failed')] }),
      false,
      'expired',
      true,
    ],
    ['that was to be refunded', owed, having({ refunds: [refund(5000)] }), false, 'refunded', false],
    [
      'that was to be refunded and was taken back',
      owed,
      having({ disputes: [dispute(5000, 5000)] }),
      false,
      'disputed',
      false,
    ],
  ])('%s', (_, transaction, payment, hasOther, status, refund_due) => {
    const decision = decidePayment(transaction, payment, { hasOtherPurchase: hasOther, buyerHasLeft: false });
    expect(decision).toEqual({ status, refund_due });
  });

  test.each([
    ['paid', of('paid')],
    ['pending', pending],
  ])('a payment whose buyer has left before is refunded, though it is %s', (_, transaction) => {
    const decision = decidePayment(transaction, paid, { hasOtherPurchase: false, buyerHasLeft: true });
    expect(decision).toEqual({ status: 'expired', refund_due: true });
  });
});

describe('the next step for the seller’s share', () => {
  const kept = { status: 'paid' as const, refund_due: false };
  const gone = { status: 'refunded' as const, refund_due: false };
  const owed = { status: 'expired' as const, refund_due: true };
  const lost = [dispute(5000, 5000)];
  const reverse = (transferId: string, amount: number, refundsFee: boolean) => ({
    kind: 'reverse',
    transferId,
    amount,
    refundsFee,
  });
  const transfer = (amount: number) => ({ kind: 'transfer', amount });

  test.each<[string, Payment, typeof kept | typeof gone | typeof owed, object | null]>([
    ['nothing after a payment', paid, kept, null],
    ['all of it after a dispute', having({ disputes: lost }), gone, reverse('tr_1', 5000, true)],
    ['nothing more after that', having({ disputes: lost, ...reversed(5000, 1000) }), gone, null],
    [
      'a part after a dispute about a part',
      having({ disputes: [dispute(1501, 1501)] }),
      kept,
      reverse('tr_1', 1501, true),
    ],
    ['nothing more after that', having({ disputes: [dispute(1501, 1501)], ...reversed(1501, 300) }), kept, null],
    [
      'nothing for a yen that the provider rounds otherwise',
      having({ disputes: [dispute(1501, 1501)], ...reversed(1501, 301) }),
      kept,
      null,
    ],
    [
      'his share again after a dispute that was won',
      having({ disputes: [dispute(5000, 0, 'won')], ...reversed(5000, 1000) }),
      kept,
      transfer(4000),
    ],
    [
      'nothing more after that',
      having({ disputes: [dispute(5000, 0, 'won')], ...reversed(5000, 1000, again(4000)) }),
      kept,
      null,
    ],
    [
      'that transfer too, when it is refunded after all',
      having({ refunds: [refund(5000)], ...reversed(5000, 1000, again(4000)) }),
      gone,
      reverse('tr_2', 4000, false),
    ],
    [
      'his share again after a refund that failed',
      having({ refunds: [refund(5000, 'failed')], ...reversed(5000, 1000) }),
      kept,
      transfer(4000),
    ],
    [
      'the part of a won dispute, beside a part that is refunded',
      having({ refunds: [refund(1000)], disputes: [dispute(2000, 0, 'won')], ...reversed(3000, 600) }),
      kept,
      transfer(1600),
    ],
    [
      'the fee where a reversal in the dashboard kept it',
      having({ disputes: lost, ...reversed(5000, 0) }),
      gone,
      transfer(1000),
    ],
    ['all of it after a refund that left it', having({ refunds: [refund(5000)] }), gone, reverse('tr_1', 5000, true)],
    ['nothing before a refund that takes it', paid, owed, null],
    [
      'nothing while a pending refund has taken it',
      having({ refunds: [refund(5000, 'pending')], ...reversed(5000, 1000) }),
      kept,
      null,
    ],
    [
      'nothing where the refund that is owed has failed',
      having({ refunds: [refund(5000, 'failed')], ...reversed(5000, 1000) }),
      owed,
      null,
    ],
    [
      'nothing before the provider has made the transfer',
      having({ transfers: [], fee: 0, isComplete: false }),
      kept,
      null,
    ],
  ])('%s', (_, payment, decision, step) => {
    expect(nextTransferStep(payment, decision)).toEqual(step);
  });
});

test('share, fee and what was lost are the amount, for 10,000 amounts', () => {
  for (let turn = 0; turn < 10_000; turn += 1) {
    const amount = 50 + Math.floor(Math.random() * 9_999_949);
    const fee = Math.floor(amount / 5);
    const lost = Math.floor(Math.random() * (amount + 1));
    const share = shareOf(amount, fee, lost);
    const feeLeft = amount - lost - share;
    expect(Number.isInteger(share) && share >= 0 && feeLeft >= 0).toBe(true);
    expect(feeLeft).toBeLessThanOrEqual(fee);
  }
  expect([shareOf(5000, 1000, 0), shareOf(5000, 1000, 5000), shareOf(50, 10, 1)]).toEqual([4000, 0, 39]);
});

test('what the seller has, and what can be refunded', () => {
  expect(receivedOf(paid)).toBe(4000);
  const payment = having({
    refunds: [refund(1000), refund(500, 'pending'), refund(700, 'failed')],
    disputes: [dispute(2000, 2000)],
  });
  expect(refundableOf(payment)).toBe(1500);
});
