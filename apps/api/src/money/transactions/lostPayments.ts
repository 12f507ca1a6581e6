import { type Operator, writeAsOperator } from '#platform/audit/writeAsOperator.ts';
import { ApiError } from '#platform/errors.ts';
import type { PaymentContext } from '../context.ts';
import { isRefused, logPayment } from '../payments/failure.ts';
import { decideLostPayment, type PaymentFacts, type Purchase, type Reference } from './paymentReference.ts';
import { queueLostPaymentMail } from './queueLostPaymentMail.ts';
import { refundRest } from './refundRest.ts';
import * as repository from './repository.ts';

/**
 * Handles a payment that this database made but for which it has no transaction, as after a restore. Restores
 * the transaction, refunds the payment, or leaves the decision to the operator. In all three cases, the
 * payment is listed for the operator once. Returns the id of the restored transaction, so that `syncPayment`
 * can apply the payment to it; null if none was restored.
 */
export async function keepLostPayment(
  context: PaymentContext,
  payment: PaymentFacts,
  reference: Reference | null,
): Promise<number | null> {
  const { db, clock } = context;
  const { intentId, amount, createdAt } = payment;
  if (await repository.isLostPaymentResolved(db, intentId)) return null;
  const purchase = reference && 'purchase' in reference ? reference.purchase : null;
  const { decision, isNew, id } = await db.transaction().execute(async (tx) => {
    // Waits for a concurrent call that keeps the same payment.
    const isNew = await repository.insertLostPayment(tx, {
      payment_intent_id: intentId,
      amount,
      paid_at: createdAt,
      found_at: clock(),
    });
    const transaction = await repository.findTransactionByIntent(tx, intentId);
    if (transaction) return { decision: 'restore', isNew, id: transaction.id };
    const offer = purchase && (await repository.findOffer(tx, purchase));
    const isKeyTaken =
      purchase !== null && (await repository.findTransactionByKey(tx, purchase.transaction)) !== undefined;
    const decision = decideLostPayment(reference, payment, { isKeyTaken, existsSince: offer?.since ?? null });
    const id =
      decision === 'restore' && purchase && offer
        ? await repository.restoreTransaction(tx, restored(purchase, offer.title, payment))
        : null;
    return { decision, isNew, id };
  });
  if (isNew) logPayment('error', 'lost payment', { intentId, amount, decision, transactionId: id, ...purchase });
  if (decision === 'refund' && purchase) await refundLostPayment(context, payment, purchase);
  return id;
}

/**
 * The row of a restored transaction. Its status is `expired`, because it grants nothing yet, and because the
 * buyer may have another transaction for the property.
 */
const restored = ({ transaction, ...purchase }: Purchase, title: string, { intentId, createdAt }: PaymentFacts) => ({
  ...purchase,
  key: transaction,
  title,
  payout: purchase.price - purchase.fee,
  status: 'expired' as const,
  payment_intent_id: intentId,
  created_at: createdAt,
});

/** Refunds a lost payment. If the provider refuses, e.g. because of a dispute, the operator decides. */
async function refundLostPayment(context: PaymentContext, payment: PaymentFacts, purchase: Purchase) {
  const { intentId } = payment;
  const refund = await refundRest(context, intentId, purchase.transaction).catch((error: Error) => {
    if (!isRefused(error)) throw error;
    context.log(error);
    return null;
  });
  // A refund that is still pending may fail: until it has succeeded, the payment waits for the operator.
  const isRefunded = refund?.status === 'succeeded';
  await context.db.transaction().execute(async (tx) => {
    await repository.updateLostPayment(tx, intentId, { refund_id: isRefunded ? refund.id : null });
    if (isRefunded) await queueLostPaymentMail(tx, context.sender, purchase, payment);
  });
}

/** Payments whose transaction was lost, until the operator has resolved them. */
export const readLostPayments = repository.listLostPayments;

/** Marks a lost payment as resolved by the operator. Throws `not_found`. */
export const resolveLostPayment = ({ db, clock }: PaymentContext, operator: Operator, intentId: string) =>
  writeAsOperator(db, operator, async (tx) => {
    const isFound = await repository.updateLostPayment(tx, intentId, { resolved_at: clock() });
    if (!isFound) throw new ApiError('not_found', `データベースにない支払い ${intentId} は見つかりません`);
    return { subject: 'payment', subjectId: intentId };
  });
