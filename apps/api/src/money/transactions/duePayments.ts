import type { PaymentContext } from '../../platform/context.ts';
import type { TransactionRow } from '../../platform/db/schema.ts';
import { RetryLater } from '../../platform/jobs/retryLater.ts';
import { isDefiniteFailure, isIdempotencyKeyInUse } from '../payments/failure.ts';
import { metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { hasFailedRefund, refundableOf } from '../payments/paymentState.ts';
import { readPayment } from './readPayment.ts';
import { findDueRefund, findDueSync } from './repository.ts';
import { alignTransfers, syncPayment } from './syncPayment.ts';

/**
 * Makes the due refund and transfer of a transaction. Throws `RetryLater` if one remains due: the provider has not finished,
 * or another process is at it.
 */
export async function processDuePayment(context: PaymentContext, id: number) {
  const { db } = context;
  try {
    const refund = await findDueRefund(db, id);
    if (refund) await refundPayment(context, refund);
    const sync = await findDueSync(db, id);
    if (sync) await alignTransfers(context, sync);
  } catch (error) {
    throw isIdempotencyKeyInUse(error) ? new RetryLater(`Transaction ${id} is being processed`) : error;
  }
  if ((await findDueRefund(db, id)) || (await findDueSync(db, id)))
    throw new RetryLater(`Transaction ${id} has a refund or transfer due`);
}

/**
 * Refunds the rest of a payment, including the seller's share and our fee. Reads the payment first, because an earlier
 * attempt whose response was lost may have succeeded. A refund that failed is not retried: the operator decides.
 */
async function refundPayment(context: PaymentContext, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  const { db, payments } = context;
  const payment = await readPayment(payments, payment_intent_id);
  const left = payment && !hasFailedRefund(payment) ? refundableOf(payment) : 0;
  if (payment && left > 0) {
    const first = payment.transfers.find(({ isFirst }) => isFirst);
    const params = {
      payment_intent: payment_intent_id,
      amount: left,
      metadata: await metadataOf(db, { transaction_id: id }),
      reverse_transfer: first !== undefined && first.amount - first.reversed >= left,
      refund_application_fee: payment.feeRefunded < payment.fee,
    };
    await withIdempotencyKey(db, `refund-${id}`, (idempotencyKey) =>
      payments.stripe.refunds.create(params, { idempotencyKey }),
    ).catch(async (error: unknown) => {
      // Refunded or disputed in the meantime: stores the current payment before the error is logged.
      if (isDefiniteFailure(error)) await syncPayment(context, payment_intent_id);
      throw error;
    });
  }
  await syncPayment(context, payment_intent_id);
}
