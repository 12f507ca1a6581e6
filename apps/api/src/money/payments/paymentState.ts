import type { DisputeRow, LedgerEntryRow, RefundRow, TransactionRow } from '#platform/db/schema.ts';

/** A transfer to the seller. The first is part of the payment; later ones pay the seller again. */
export type Transfer = { id: string; amount: number; reversed: number; isFirst: boolean };

export type LedgerEntry = Pick<LedgerEntryRow, 'provider_id' | 'type' | 'amount' | 'object_id' | 'occurred_at'>;

/** The current state of a payment at the provider. Amounts are yen if `currency` is `jpy`. */
export type Payment = {
  intentId: string;
  chargeId: string;
  /** The seller's account; null: no transfer is made. */
  destination: string | null;
  transferGroup: string | null;
  amount: number;
  currency: string;
  paidAt: Date;
  refunds: Omit<RefundRow, 'transaction_id'>[];
  disputes: Omit<DisputeRow, 'transaction_id'>[];
  transfers: Transfer[];
  /** Our fee, and how much of it has been refunded. */
  fee: number;
  feeRefunded: number;
  /** The payment's balance transactions on the platform's account. */
  entries: LedgerEntry[];
  /** Whether the provider has already created the transfer and the fee. */
  isComplete: boolean;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isRefundPending = ({ status }: Pick<RefundRow, 'status'>) => status === 'pending' || status === 'requires_action';

/** Yen of succeeded refunds. */
const refundedOf = ({ refunds }: Pick<Payment, 'refunds'>) =>
  sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));

/** Yen of pending refunds. */
const pendingTotal = ({ refunds }: Pick<Payment, 'refunds'>) =>
  sum(refunds.filter(isRefundPending).map(({ amount }) => amount));

/** Yen withdrawn by disputes. */
const withdrawnOf = ({ disputes }: Pick<Payment, 'disputes'>) => sum(disputes.map(({ withdrawn }) => withdrawn));

/** Yen of the payment that can still be refunded. */
export const refundableOf = (payment: Payment) =>
  payment.amount - refundedOf(payment) - pendingTotal(payment) - withdrawnOf(payment);

/** Whether a refund has failed. Only the operator decides whether to retry it. */
export const hasFailedRefund = ({ refunds }: Pick<Payment, 'refunds'>) =>
  refunds.some(({ status }) => status === 'failed');

/** Whether refunds that have succeeded are the whole payment. */
export const isRefunded = (payment: Pick<Payment, 'amount' | 'refunds'>) => refundedOf(payment) >= payment.amount;

type Decision = Pick<TransactionRow, 'status' | 'refund_due'>;

/**
 * Decides a transaction's next status from its payment, whatever the previous status was. Only `paid` grants
 * access. `refunded`, `disputed`: none of the money is left. `paid`: some of the money is left, and the
 * payment matches the frozen price; it does not matter whether the checkout has expired on our side.
 * `expired` with a refund due: the amount or the currency differs, or the buyer owns the property through
 * another transaction, or had already deleted their account.
 */
export function decidePayment(
  { status, price, refund_due }: Pick<TransactionRow, 'status' | 'price' | 'refund_due'>,
  payment: Pick<Payment, 'amount' | 'currency' | 'refunds' | 'disputes'>,
  { hasOtherPurchase, isBuyerDeleted }: { hasOtherPurchase: boolean; isBuyerDeleted: boolean },
): Decision {
  if (isRefunded(payment)) return { status: 'refunded', refund_due: false };
  if (refundedOf(payment) + withdrawnOf(payment) >= payment.amount) return { status: 'disputed', refund_due: false };
  if (status === 'paid' && !isBuyerDeleted) return { status, refund_due };
  const matchesPrice = payment.amount === price && payment.currency === 'jpy';
  if (refund_due || !matchesPrice || hasOtherPurchase || isBuyerDeleted) return { status: 'expired', refund_due: true };
  return { status: 'paid', refund_due: false };
}

/**
 * The seller's share in yen: the payment's `amount` less the platform's `fee` and the yen `lost` to refunds
 * and disputes. The part of the fee that belongs to the lost yen is refunded.
 */
export const shareOf = (amount: number, fee: number, lost: number) =>
  lost >= amount ? 0 : amount - lost - (fee - Math.floor((fee * lost) / amount));

/** A request to the provider that corrects the seller's share. Amounts are yen. */
type TransferStep =
  | { kind: 'reverse'; transferId: string; amount: number; refundsFee: boolean }
  | { kind: 'transfer'; amount: number };

/**
 * The next step towards the share that the seller is due; null: no step is needed. A reversal takes the lost
 * amount back from the first transfer, and the provider refunds the matching part of our fee. Its rounding of
 * the fee may differ from ours by one yen. A transfer gives the seller the money that returned to the
 * platform, after a won dispute or a failed refund. Later transfers are reversed before the first one.
 */
export function nextTransferStep(payment: Payment, { status, refund_due }: Decision): TransferStep | null {
  // A due refund that has not failed reverses the transfer itself.
  if (!payment.isComplete || (refund_due && !hasFailedRefund(payment))) return null;
  const lost = status === 'paid' ? payment.amount - refundableOf(payment) : payment.amount;
  const share = shareOf(payment.amount, payment.fee, lost);
  const surplus = receivedOf(payment) - share;
  const rounding = lost > 0 && lost < payment.amount ? 1 : 0;
  if (Math.abs(surplus) <= rounding) return null;
  if (surplus < 0) return { kind: 'transfer', amount: -surplus };

  const further = payment.transfers.find(({ isFirst, amount, reversed }) => !isFirst && reversed < amount);
  if (further) {
    const amount = Math.min(surplus, further.amount - further.reversed);
    return { kind: 'reverse', transferId: further.id, amount, refundsFee: false };
  }
  const first = payment.transfers.find(({ isFirst }) => isFirst);
  const amount = Math.min(lost, first?.amount ?? 0) - (first?.reversed ?? 0);
  if (!first || amount < 1) return null;
  return { kind: 'reverse', transferId: first.id, amount, refundsFee: payment.feeRefunded < payment.fee };
}

/** Yen that the seller has received from a payment, after our fee. */
export const receivedOf = ({ transfers, fee, feeRefunded }: Pick<Payment, 'transfers' | 'fee' | 'feeRefunded'>) =>
  sum(transfers.map(({ amount, reversed }) => amount - reversed)) - (fee - feeRefunded);

/** Distinguishes consecutive steps in idempotency keys: each step adds a transfer or a reversal. */
export const transferCount = ({ entries }: Pick<Payment, 'entries'>) =>
  entries.filter(({ type }) => type === 'transfer' || type === 'transfer_reversal').length;
