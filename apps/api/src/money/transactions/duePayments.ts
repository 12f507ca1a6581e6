import type { PaymentContext } from '../../platform/context.ts';
import type { PartialRefundRow, TransactionRow } from '../../platform/db/schema.ts';
import { RetryLater } from '../../platform/jobs/retryLater.ts';
import { isDefiniteFailure, isIdempotencyKeyInUse, isRefused } from '../payments/failure.ts';
import { isOurs, metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { hasFailedRefund, type Payment, refundableOf } from '../payments/paymentState.ts';
import { readPayment } from './readPayment.ts';
import { endPartialRefund, findDueRefund, findDueSync, findTransaction, listDuePartialRefunds } from './repository.ts';
import { alignTransfers, syncPayment } from './syncPayment.ts';

/**
 * Makes the due refund and transfer of a transaction. Throws `RetryLater` if one remains due: the provider has not finished,
 * or another process is at it.
 */
export async function processDuePayment(context: PaymentContext, id: number) {
  const { db } = context;
  try {
    for (const part of await listDuePartialRefunds(db, id)) await makePartialRefund(context, part);
    const refund = await findDueRefund(db, id);
    if (refund) await refundPayment(context, refund);
    const sync = await findDueSync(db, id);
    if (sync) await alignTransfers(context, sync);
  } catch (error) {
    throw isIdempotencyKeyInUse(error) ? new RetryLater(`Transaction ${id} is being processed`) : error;
  }
  if ((await findDueRefund(db, id)) || (await findDueSync(db, id)) || (await listDuePartialRefunds(db, id)).length > 0)
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
    const metadata = await metadataOf(db, { transaction_id: id });
    const params = { ...refundOf(payment, left), metadata };
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

/** The parameters of a refund that takes its part from the seller's share and from our fee. */
function refundOf({ intentId, transfers, fee, feeRefunded }: Payment, amount: number) {
  const first = transfers.find(({ isFirst }) => isFirst);
  return {
    payment_intent: intentId,
    amount,
    reverse_transfer: first !== undefined && first.amount - first.reversed >= amount,
    refund_application_fee: feeRefunded < fee,
  };
}

/**
 * Refunds a part of a payment, once: an earlier attempt whose response was lost is found by its metadata, however long ago. If
 * the provider refuses, for example because less is left by now, it is not retried.
 */
async function makePartialRefund(context: PaymentContext, { id, transaction_id, amount }: PartialRefundRow) {
  const { db, payments } = context;
  const intentId = (await findTransaction(db, transaction_id))?.payment_intent_id;
  const payment = intentId ? await readPayment(payments, intentId) : null;
  if (!intentId || !payment) return endPartialRefund(db, id, { failure: 'no payment' });
  const refundId = await findEarlierRefund(context, intentId, id);
  if (refundId) await endPartialRefund(db, id, { refund_id: refundId });
  else {
    const params = {
      ...refundOf(payment, amount),
      metadata: await metadataOf(db, { transaction_id, partial_refund: id }),
    };
    await withIdempotencyKey(db, `partial-refund-${id}`, (idempotencyKey) =>
      payments.stripe.refunds.create(params, { idempotencyKey }),
    ).then(
      (refund) => endPartialRefund(db, id, { refund_id: refund.id }),
      (error: Error) => {
        if (!isRefused(error)) throw error;
        return endPartialRefund(db, id, { failure: error.message });
      },
    );
  }
  await syncPayment(context, intentId);
}

async function findEarlierRefund({ db, payments }: PaymentContext, payment_intent: string, id: number) {
  for await (const refund of payments.stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.partial_refund === String(id) && (await isOurs(db, refund.metadata))) return refund.id;
  return null;
}

/**
 * Makes the refunds of a transaction that are due, as far as it is possible now. The job `payment` continues the rest; errors
 * are logged.
 */
export const makeDueRefunds = (context: PaymentContext, id: number) =>
  processDuePayment(context, id).catch((error: Error) => {
    if (!(error instanceof RetryLater)) context.log(error);
  });
