import type { PartialRefundRow, TransactionRow } from '#platform/db/schema.ts';
import { RetryLater } from '#platform/jobs/retryLater.ts';
import type { PaymentContext } from '../context.ts';
import { isDefiniteFailure, isIdempotencyKeyInUse, isRefused } from '../payments/failure.ts';
import { isOurs, metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import { readPayment } from './readPayment.ts';
import { refundOf, refundRest } from './refundRest.ts';
import { endPartialRefund, findDueRefund, findDueSync, findTransaction, listDuePartialRefunds } from './repository.ts';
import { alignTransfers, syncPayment } from './syncPayment.ts';

/**
 * Makes the due refund and transfer of a transaction. Throws `RetryLater` if one remains due, because the
 * provider has not finished or another process is making it.
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

async function refundPayment(context: PaymentContext, { key, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  await refundRest(context, payment_intent_id, key).catch(async (error: unknown) => {
    // The payment may have been refunded or disputed: stores its current state before the error is logged.
    if (isDefiniteFailure(error)) await syncPayment(context, payment_intent_id);
    throw error;
  });
  await syncPayment(context, payment_intent_id);
}

/**
 * Refunds a part of a payment exactly once. A refund whose response was lost in an earlier attempt is found
 * by its metadata, however old it is. A refund that the provider refuses, for example because less money is
 * left by now, is not retried.
 */
async function makePartialRefund(context: PaymentContext, order: PartialRefundRow) {
  const { db, payments } = context;
  const { id, key, transaction_id, amount } = order;
  const transaction = await findTransaction(db, transaction_id);
  const intentId = transaction?.payment_intent_id;
  const payment = intentId ? await readPayment(payments, intentId) : null;
  if (!intentId || !payment) return endPartialRefund(db, id, { failure: 'no payment' });
  const refundId = await findEarlierRefund(context, intentId, order);
  if (refundId) await endPartialRefund(db, id, { refund_id: refundId });
  else {
    const params = {
      ...refundOf(payment, amount),
      metadata: await metadataOf(db, { transaction: transaction.key, partial_refund: key }),
    };
    await withIdempotencyKey(db, `partial-refund-${key}`, (idempotencyKey) =>
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

async function findEarlierRefund({ db, payments }: PaymentContext, payment_intent: string, order: PartialRefundRow) {
  // Refunds made before orders had keys name the order by its id. A restored database may assign an id twice,
  // so a refund that is older than the order belongs to another one.
  const orderedAt = Math.floor(order.ordered_at.getTime() / 1000);
  for await (const { id, metadata, created } of payments.stripe.refunds.list({ payment_intent, limit: 100 })) {
    const named = metadata?.partial_refund;
    const isNamed = named === order.key || (named === String(order.id) && created >= orderedAt);
    if (isNamed && (await isOurs(db, metadata))) return id;
  }
  return null;
}

/** Makes a transaction's due refunds as far as possible now; the job `payment` continues. Logs errors. */
export const makeDueRefunds = (context: PaymentContext, id: number) =>
  processDuePayment(context, id).catch((error: Error) => {
    if (!(error instanceof RetryLater)) context.log(error);
  });
