import type Stripe from 'stripe';
import type { Db } from '../db/database.ts';
import type { Payment } from '../payment/provider.ts';
import {
  closePending,
  findPurchase,
  lockTransaction,
  lockTransactionByIntent,
  rememberEvent,
  type TransactionRow,
  updateTransaction,
} from './repository.ts';

type Settling = { db: Db; payment: Payment; clock: () => Date };

/** The event that brought the news; it is remembered in the same database transaction as its effect. */
type News = { id: string; type: string };

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * Makes the books agree with a payment session of the provider, however often and in whatever order it is told:
 * paid grants, expired closes, and what was paid but cannot be granted is paid back.
 */
export async function settleSession(deps: Settling, session: Stripe.Checkout.Session, news?: News) {
  const intent = idOf(session.payment_intent);
  const toRefund = await deps.db.transaction().execute(async (tx) => {
    if (news && !(await rememberEvent(tx, news))) return null;
    const transaction = await lockTransaction(tx, Number(session.client_reference_id) || 0);
    if (!transaction || (transaction.session_id ?? session.id) !== session.id) return null;

    if (session.status === 'expired') {
      await closePending(tx, transaction.id);
      return null;
    }
    if (session.payment_status !== 'paid' || !intent) return null;
    return grant(tx, transaction, { session, intent, paidAt: deps.clock() });
  });
  if (toRefund) await payBack(deps.payment, toRefund);
}

type Paid = { session: Stripe.Checkout.Session; intent: string; paidAt: Date };

/** Forward only: pending, or closed on our side but paid after all. Answers what has to be paid back, if anything. */
async function grant(tx: Db, transaction: TransactionRow, { session, intent, paidAt }: Paid) {
  const { id, status, price, buyer_id, property_id } = transaction;
  if (status !== 'pending' && status !== 'expired') return null;

  const isRight = session.amount_total === price && session.currency === 'jpy';
  if (!isRight || (await findPurchase(tx, buyer_id, property_id))) {
    await updateTransaction(tx, id, { status: 'expired', payment_intent_id: intent });
    return { intent, id };
  }
  await updateTransaction(tx, id, {
    status: 'paid',
    session_id: session.id,
    payment_intent_id: intent,
    paid_at: paidAt,
  });
  return null;
}

async function payBack({ stripe }: Payment, { intent, id }: { intent: string; id: number }) {
  await stripe.refunds.create(
    { payment_intent: intent, reverse_transfer: true, refund_application_fee: true },
    { idempotencyKey: `refund-${id}` },
  );
}

/** A charge was paid back in full: access ends with it. */
export const settleRefund = ({ db, clock }: Settling, charge: Stripe.Charge, news: News) =>
  db.transaction().execute(async (tx) => {
    if (!(await rememberEvent(tx, news)) || !charge.refunded) return;
    const intent = idOf(charge.payment_intent);
    const transaction = intent ? await lockTransactionByIntent(tx, intent) : undefined;
    if (transaction?.status !== 'paid' && transaction?.status !== 'disputed') return;
    await updateTransaction(tx, transaction.id, { status: 'refunded', refunded_at: clock() });
  });
