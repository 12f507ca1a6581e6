import Stripe from 'stripe';
import type { Db } from '../db/schema.ts';
import type { Payment } from '../payments/provider.ts';
import { refundsDue, reversalsDue, type TransactionRow, updateTransaction } from './repository.ts';

type Paying = { db: Db; payment: Payment; clock: () => Date; log: (error: Error) => void };

/** Pays back what is owed. What fails stays owed, and is tried again with the next news and by the reconciling job. */
export async function payBackDue(deps: Paying) {
  for (const transaction of await refundsDue(deps.db)) await tried(deps, payBack(deps, transaction));
  for (const transaction of await reversalsDue(deps.db)) await tried(deps, takeBack(deps, transaction));
}

const tried = ({ log }: Paying, work: Promise<unknown>) => work.catch((error: Error) => log(error));

/** The bank has the money of a disputed payment; the seller's share and the fee follow it. */
async function takeBack({ db, payment }: Paying, { id, payment_intent_id }: TransactionRow) {
  if (!payment_intent_id) return;
  const { latest_charge } = await payment.stripe.paymentIntents.retrieve(payment_intent_id, {
    expand: ['latest_charge.transfer'],
  });
  const transfer = typeof latest_charge === 'object' ? latest_charge?.transfer : null;
  if (typeof transfer === 'object' && transfer && !transfer.reversed) {
    await payment.stripe.transfers.createReversal(
      transfer.id,
      { refund_application_fee: true },
      { idempotencyKey: `reversal-${id}` },
    );
  }
  await updateTransaction(db, id, { reversal_due: false });
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
