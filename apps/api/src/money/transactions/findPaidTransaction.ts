import type { PaymentContext } from '../context.ts';
import { isOurs } from '../payments/idempotency.ts';
import { keepLostPayment } from './lostPayments.ts';
import { belongsTo, readReference } from './paymentReference.ts';
import { findTransaction, findTransactionByIntent, findTransactionByKey } from './repository.ts';

/**
 * The id of the transaction that a payment belongs to. Null if this database did not make the payment, if it
 * has not succeeded, or if its transaction is lost and could not be restored (`lostPayments.ts`).
 */
export async function findPaidTransaction(context: PaymentContext, intentId: string): Promise<number | null> {
  const { db, payments } = context;
  const bound = await findTransactionByIntent(db, intentId);
  if (bound) return bound.id;
  const intent = await payments.stripe.paymentIntents.retrieve(intentId);
  if (!(await isOurs(db, intent.metadata))) return null;
  const { amount, currency, status } = intent;
  const payment = { intentId, amount, currency, createdAt: new Date(intent.created * 1000) };
  const reference = readReference(intent.metadata);
  const row =
    reference &&
    ('id' in reference
      ? await findTransaction(db, reference.id)
      : await findTransactionByKey(db, reference.purchase.transaction));
  if (row && belongsTo(row, reference, payment)) return row.id;
  return status === 'succeeded' ? keepLostPayment(context, payment, reference) : null;
}
