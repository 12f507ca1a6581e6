import Stripe from 'stripe';
import type { PaymentContext } from '../context.ts';
import type { TransactionRow } from '../db/schema.ts';
import { listDueRefunds, listDueReversals, updateTransaction } from './repository.ts';

/**
 * Makes the refunds and reversals that are due. One that fails is logged and stays due; the next event and the job
 * `reconcile` try again.
 */
export async function processDueRefunds(context: PaymentContext) {
  const { db, log } = context;
  for (const transaction of await listDueRefunds(db)) await refund(context, transaction).catch(log);
  for (const transaction of await listDueReversals(db)) await reverseTransfer(context, transaction).catch(log);
}

/** Refunds a payment in full, with the seller's share and our fee. */
async function refund({ db, payments, clock }: PaymentContext, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  await payments.stripe.refunds
    .create(
      { payment_intent: payment_intent_id, reverse_transfer: true, refund_application_fee: true },
      { idempotencyKey: `refund-${id}` },
    )
    .catch((error: unknown) => {
      const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (!isDone) throw error;
    });
  await updateTransaction(db, id, { refund_due: false, status: 'refunded', refunded_at: clock() });
}

/** Takes the seller's share and our fee of a disputed payment back: the bank has taken its amount from our balance. */
async function reverseTransfer({ db, payments }: PaymentContext, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  const { latest_charge } = await payments.stripe.paymentIntents.retrieve(payment_intent_id, {
    expand: ['latest_charge.transfer'],
  });
  const transfer = typeof latest_charge === 'object' ? latest_charge?.transfer : null;
  if (typeof transfer === 'object' && transfer && !transfer.reversed) {
    await payments.stripe.transfers.createReversal(
      transfer.id,
      { refund_application_fee: true },
      { idempotencyKey: `reversal-${id}` },
    );
  }
  await updateTransaction(db, id, { reversal_due: false });
}
