import type Stripe from 'stripe';
import type { LedgerEntry, Payment } from '../payments/paymentState.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { idOf } from '../payments/references.ts';

const maxPage = { limit: 100 };
const at = (seconds: number) => new Date(seconds * 1000);

export type ReadPayment = Payment & { metadata: Record<string, string> };

/**
 * Reads a payment with its refunds, disputes and transfers; null: it has no charge that succeeded. Events
 * only trigger this read, because they may arrive late, twice and in any order.
 */
export async function readPayment({ stripe }: PaymentProvider, intentId: string): Promise<ReadPayment | null> {
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: [
      'latest_charge.transfer',
      'latest_charge.application_fee',
      'latest_charge.balance_transaction',
      'latest_charge.refunds',
    ],
  });
  const charge = expanded(intent.latest_charge);
  if (charge?.status !== 'succeeded') return null;
  const firstTransfer = expanded(charge.transfer);
  const fee = expanded(charge.application_fee);
  const [refunds, disputes, transfers] = await Promise.all([
    readRefunds(stripe, charge),
    charge.disputed ? stripe.disputes.list({ payment_intent: intentId, ...maxPage }).then(({ data }) => data) : [],
    // The seller is paid again only after a reversal: before that, there are no further transfers.
    firstTransfer && charge.transfer_group && firstTransfer.amount_reversed > 0
      ? stripe.transfers.list({ transfer_group: charge.transfer_group, ...maxPage }).then(({ data }) => data)
      : [firstTransfer].filter((transfer) => transfer !== null),
  ]);
  const balanceTransaction = expanded(charge.balance_transaction);

  return {
    intentId,
    chargeId: charge.id,
    destination: idOf(charge.transfer_data?.destination ?? null),
    transferGroup: charge.transfer_group,
    amount: charge.amount,
    currency: charge.currency,
    paidAt: at(charge.created),
    refunds: refunds.map(({ id, amount, status, failure_reason, created }) => ({
      id,
      amount,
      status: (status ?? 'pending') as Payment['refunds'][number]['status'],
      failure_reason: failure_reason ?? null,
      created_at: at(created),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      amount: dispute.amount,
      withdrawn: -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0),
      reason: dispute.reason,
      status: dispute.status,
      due_by: dispute.evidence_details.due_by === null ? null : at(dispute.evidence_details.due_by),
      created_at: at(dispute.created),
    })),
    transfers: transfers.map(({ id, amount, amount_reversed }) => ({
      id,
      amount,
      reversed: amount_reversed,
      isFirst: id === firstTransfer?.id,
    })),
    fee: fee?.amount ?? 0,
    feeRefunded: fee?.amount_refunded ?? 0,
    entries: [
      ...(balanceTransaction
        ? [entry('charge', balanceTransaction.id, charge.amount, charge.id, balanceTransaction.created)]
        : []),
      ...refunds.flatMap(entriesOfRefund),
      ...disputes.flatMap(entriesOfDispute),
      ...transfers.flatMap(entriesOfTransfer),
      ...(fee ? entriesOfFee(fee) : []),
    ],
    isComplete:
      balanceTransaction !== null &&
      (firstTransfer !== null || !intent.transfer_data) &&
      (fee !== null || !charge.application_fee_amount),
    metadata: intent.metadata,
  };
}

async function readRefunds(stripe: Stripe, charge: Stripe.Charge) {
  if (!charge.refunds || charge.refunds.data.length === 0) return [];
  const expand = ['data.failure_balance_transaction'];
  return (await stripe.refunds.list({ charge: charge.id, ...maxPage, expand })).data;
}

const entry = (
  type: LedgerEntry['type'],
  provider_id: string,
  amount: number,
  object_id: string,
  seconds: number,
): LedgerEntry => ({ type, provider_id, amount, object_id, occurred_at: at(seconds) });

function entriesOfRefund({ id, amount, created, ...refund }: Stripe.Refund): LedgerEntry[] {
  const balanceTransactionId = idOf(refund.balance_transaction);
  const failed = expanded(refund.failure_balance_transaction ?? null);
  return [
    ...(balanceTransactionId ? [entry('refund', balanceTransactionId, -amount, id, created)] : []),
    ...(failed ? [entry('refund_failure', failed.id, failed.amount, id, failed.created)] : []),
  ];
}

const entriesOfDispute = ({ id, balance_transactions }: Stripe.Dispute): LedgerEntry[] =>
  balance_transactions.map((balanceTransaction) =>
    entry(
      balanceTransaction.amount < 0 ? 'dispute' : 'dispute_reversal',
      balanceTransaction.id,
      balanceTransaction.amount,
      id,
      balanceTransaction.created,
    ),
  );

function entriesOfTransfer({ id, amount, created, balance_transaction, reversals }: Stripe.Transfer): LedgerEntry[] {
  const balanceTransactionId = idOf(balance_transaction);
  return [
    ...(balanceTransactionId ? [entry('transfer', balanceTransactionId, -amount, id, created)] : []),
    ...reversals.data.flatMap((reversal) => {
      const reversalTransactionId = idOf(reversal.balance_transaction);
      return reversalTransactionId
        ? [entry('transfer_reversal', reversalTransactionId, reversal.amount, reversal.id, reversal.created)]
        : [];
    }),
  ];
}

function entriesOfFee({ id, amount, created, balance_transaction, refunds }: Stripe.ApplicationFee): LedgerEntry[] {
  const balanceTransactionId = idOf(balance_transaction);
  return [
    ...(balanceTransactionId ? [entry('application_fee', balanceTransactionId, amount, id, created)] : []),
    ...refunds.data.flatMap((refund) => {
      const refundTransactionId = idOf(refund.balance_transaction);
      return refundTransactionId
        ? [entry('application_fee_refund', refundTransactionId, -refund.amount, refund.id, refund.created)]
        : [];
    }),
  ];
}

/** An object requested by `expand`; null if there is none. */
const expanded = <T extends { id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? (reference ?? null) : null;
