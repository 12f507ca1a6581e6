import type { PaymentContext } from '../context.ts';
import { metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { hasFailedRefund, isRefunded, type Payment, refundableOf } from '../payments/paymentState.ts';
import { readPayment } from './readPayment.ts';

/**
 * Refunds the rest of a payment, with the seller's share and our fee. Reads the payment first: if an earlier
 * attempt has succeeded although its response was lost, returns that refund. Returns null if there is nothing
 * to refund, or if a refund has failed, which only the operator may retry. `key`: the transaction's.
 */
export async function refundRest(
  { db, payments }: Pick<PaymentContext, 'db' | 'payments'>,
  intentId: string,
  key: string,
): Promise<{ id: string; status: string | null } | null> {
  const payment = await readPayment(payments, intentId);
  if (payment && isRefunded(payment)) return payment.refunds.find(({ status }) => status === 'succeeded') ?? null;
  const left = payment && !hasFailedRefund(payment) ? refundableOf(payment) : 0;
  if (!payment || left <= 0) return null;
  const params = { ...refundOf(payment, left), metadata: await metadataOf(db, { transaction: key }) };
  return withIdempotencyKey(db, `refund-${intentId}`, (idempotencyKey) =>
    payments.stripe.refunds.create(params, { idempotencyKey }),
  );
}

/** The parameters of a refund that is paid from the seller's share and from our fee, in proportion. */
export function refundOf({ intentId, transfers, fee, feeRefunded }: Payment, amount: number) {
  const first = transfers.find(({ isFirst }) => isFirst);
  return {
    payment_intent: intentId,
    amount,
    reverse_transfer: first !== undefined && first.amount - first.reversed >= amount,
    refund_application_fee: feeRefunded < fee,
  };
}
