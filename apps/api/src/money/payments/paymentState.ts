import type { DisputeRow, LedgerEntryRow, RefundRow, TransactionRow } from '../../platform/db/schema.ts';

/** A transfer to the seller. The first one came with the payment, later ones pay the seller again. */
export type Transfer = { id: string; amount: number; reversed: number; isFirst: boolean };

export type LedgerEntry = Pick<LedgerEntryRow, 'provider_id' | 'type' | 'amount' | 'object_id' | 'occurred_at'>;

/** A payment as the provider has it now. Amounts are yen where `currency` is `jpy`. */
export type Payment = {
  intentId: string;
  chargeId: string;
  /** The seller's account; null: the payment is not passed on. */
  destination: string | null;
  transferGroup: string | null;
  amount: number;
  currency: string;
  paidAt: Date;
  refunds: Omit<RefundRow, 'transaction_id'>[];
  disputes: Omit<DisputeRow, 'transaction_id'>[];
  transfers: Transfer[];
  /** Our fee of it, and what of that has gone back. */
  fee: number;
  feeRefunded: number;
  /** Its movements on the platform's balance. */
  entries: LedgerEntry[];
  /** Whether the provider has made the transfer and the fee yet. */
  isComplete: boolean;
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const isRefundPending = ({ status }: Pick<RefundRow, 'status'>) => status === 'pending' || status === 'requires_action';

/** Yen that the buyer has got back for certain. */
const refundedOf = ({ refunds }: Pick<Payment, 'refunds'>) =>
  sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));

/** Yen of refunds that are on their way. */
const pendingTotal = ({ refunds }: Pick<Payment, 'refunds'>) =>
  sum(refunds.filter(isRefundPending).map(({ amount }) => amount));

/** Yen that banks have taken back. */
const withdrawnOf = ({ disputes }: Pick<Payment, 'disputes'>) => sum(disputes.map(({ withdrawn }) => withdrawn));

/** Yen of the payment that can still be refunded. */
export const refundableOf = (payment: Payment) =>
  payment.amount - refundedOf(payment) - pendingTotal(payment) - withdrawnOf(payment);

/** Whether a refund has failed: another try is the operator's decision. */
export const hasFailedRefund = ({ refunds }: Pick<Payment, 'refunds'>) =>
  refunds.some(({ status }) => status === 'failed');

type Decision = Pick<TransactionRow, 'status' | 'refund_due'>;

/**
 * What a payment makes of its transaction, whatever it was before. Access is a matter of `paid`. `refunded`, `disputed`:
 * nothing of the money is left. `paid`: some of it is, and it is what was agreed, at the frozen price, even if the checkout
 * expired on our side. `expired` with a refund that is due: the money is not what was agreed, the buyer has the property by
 * another transaction, or had deleted the account before.
 */
export function decidePayment(
  { status, price, refund_due }: Pick<TransactionRow, 'status' | 'price' | 'refund_due'>,
  payment: Pick<Payment, 'amount' | 'currency' | 'refunds' | 'disputes'>,
  { hasOtherPurchase, buyerHasLeft }: { hasOtherPurchase: boolean; buyerHasLeft: boolean },
): Decision {
  const refunded = refundedOf(payment);
  if (refunded >= payment.amount) return { status: 'refunded', refund_due: false };
  if (refunded + withdrawnOf(payment) >= payment.amount) return { status: 'disputed', refund_due: false };
  if (status === 'paid' && !buyerHasLeft) return { status, refund_due };
  const isAgreed = payment.amount === price && payment.currency === 'jpy';
  if (refund_due || !isAgreed || hasOtherPurchase || buyerHasLeft) return { status: 'expired', refund_due: true };
  return { status: 'paid', refund_due: false };
}

/** The seller's share of a payment, of which `lost` yen have gone back, when `fee` is what the platform takes of it. */
export const shareOf = (amount: number, fee: number, lost: number) =>
  lost >= amount ? 0 : amount - lost - (fee - Math.floor((fee * lost) / amount));

/** What has to be done at the provider, so that the seller has the right share. Amounts are yen. */
type TransferStep =
  | { kind: 'reverse'; transferId: string; amount: number; refundsFee: boolean }
  | { kind: 'transfer'; amount: number };

/**
 * The next step that brings the seller's share in line with what is left of the payment; null: it is. A reversal takes the
 * lost part of the first transfer, and the provider returns that part of the fee, which may differ from ours by a rounded
 * yen. What comes back to the platform (a dispute that was won, a refund that failed) is paid by a transfer of its own.
 */
export function nextTransferStep(payment: Payment, { status, refund_due }: Decision): TransferStep | null {
  // The refund that is due reverses the transfer itself.
  if (!payment.isComplete || (refund_due && !hasFailedRefund(payment))) return null;
  const lost = status === 'paid' ? payment.amount - refundableOf(payment) : payment.amount;
  const share = shareOf(payment.amount, payment.fee, lost);
  const surplus = receivedOf(payment) - share;
  const rounding = lost > 0 && lost < payment.amount ? 1 : 0;
  if (Math.abs(surplus) <= rounding) return null;
  if (surplus < 0) return { kind: 'transfer', amount: -surplus };

  const again = payment.transfers.find(({ isFirst, amount, reversed }) => !isFirst && reversed < amount);
  if (again) {
    const amount = Math.min(surplus, again.amount - again.reversed);
    return { kind: 'reverse', transferId: again.id, amount, refundsFee: false };
  }
  const first = payment.transfers.find(({ isFirst }) => isFirst);
  const amount = Math.min(lost, first?.amount ?? 0) - (first?.reversed ?? 0);
  if (!first || amount < 1) return null;
  return { kind: 'reverse', transferId: first.id, amount, refundsFee: payment.feeRefunded < payment.fee };
}

/** Yen that the seller has of a payment, after our fee. */
export const receivedOf = ({ transfers, fee, feeRefunded }: Pick<Payment, 'transfers' | 'fee' | 'feeRefunded'>) =>
  sum(transfers.map(({ amount, reversed }) => amount - reversed)) - (fee - feeRefunded);

/** Tells steps apart that follow each other: each of them moves something. */
export const transferCount = ({ entries }: Pick<Payment, 'entries'>) =>
  entries.filter(({ type }) => type === 'transfer' || type === 'transfer_reversal').length;
