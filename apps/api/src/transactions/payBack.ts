import Stripe from 'stripe';
import type { Db } from '../db/database.ts';
import type { Payment } from '../payment/provider.ts';
import { refundsDue, type TransactionRow, updateTransaction } from './repository.ts';

type Paying = { db: Db; payment: Payment; clock: () => Date; log: (error: Error) => void };

/** Pays back what is owed. What fails stays owed, and is tried again with the next news and by the reconciling job. */
export async function payBackDue(deps: Paying) {
  for (const transaction of await refundsDue(deps.db)) {
    try {
      await payBack(deps, transaction);
    } catch (error) {
      deps.log(error as Error);
    }
  }
}

async function payBack({ db, payment, clock }: Paying, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  await payment.stripe.refunds
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
