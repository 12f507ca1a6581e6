import type Stripe from 'stripe';
import type { PaymentContext } from '../context.ts';
import { idOf, lockTransactionOfPayment, transactionIdOf } from './references.ts';
import { processDueRefunds } from './refunds.ts';
import { insertEvent, updateTransaction } from './repository.ts';

/**
 * Ends the access when the cardholder's bank takes a payment back, and reverses the seller's transfer. A dispute that is
 * won later changes nothing. The transaction's id is in the metadata of the charge.
 */
export async function applyDispute(
  context: PaymentContext,
  dispute: Stripe.Dispute,
  event: { id: string; type: string },
) {
  const intentId = idOf(dispute.payment_intent);
  const chargeId = idOf(dispute.charge);
  // An inquiry (`warning_…`) is not a dispute yet: no money has been taken.
  if (!intentId || !chargeId || dispute.status.startsWith('warning_')) return;
  const { metadata } = await context.payments.stripe.charges.retrieve(chargeId);
  const transactionId = transactionIdOf(metadata.transaction_id);

  await context.db.transaction().execute(async (tx) => {
    if (!(await insertEvent(tx, event))) return;
    const transaction = await lockTransactionOfPayment(tx, intentId, transactionId);
    if (!transaction || transaction.status === 'refunded' || transaction.status === 'disputed') return;
    await updateTransaction(tx, transaction.id, {
      status: 'disputed',
      payment_intent_id: intentId,
      paid_at: transaction.paid_at ?? context.clock(),
      refund_due: false,
      reversal_due: true,
    });
  });
  await processDueRefunds(context);
}
