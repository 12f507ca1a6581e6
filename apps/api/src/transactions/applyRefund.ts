import type Stripe from 'stripe';
import type { PaymentContext } from '../context.ts';
import { idOf, lockTransactionOfPayment, transactionIdOf } from './references.ts';
import { insertEvent, updateTransaction } from './repository.ts';

/** Ends the access when a charge was refunded in full. The event may come before that of the payment. */
export const applyRefund = (
  { db, clock }: PaymentContext,
  charge: Stripe.Charge,
  event: { id: string; type: string },
) =>
  db.transaction().execute(async (tx) => {
    const intentId = idOf(charge.payment_intent);
    if (!charge.refunded || !intentId || !(await insertEvent(tx, event))) return;
    const transaction = await lockTransactionOfPayment(tx, intentId, transactionIdOf(charge.metadata.transaction_id));
    if (!transaction || transaction.status === 'refunded') return;
    await updateTransaction(tx, transaction.id, {
      status: 'refunded',
      payment_intent_id: intentId,
      refund_due: false,
      reversal_due: false,
      paid_at: transaction.paid_at ?? new Date(charge.created * 1000),
      refunded_at: clock(),
    });
  });
