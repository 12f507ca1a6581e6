import type Stripe from 'stripe';
import { findPurchase } from '../access/findPurchase.ts';
import type { PaymentContext } from '../context.ts';
import type { Db, TransactionRow } from '../db/schema.ts';
import { decidePayment, type Payment } from './checkoutState.ts';
import { idOf, transactionIdOf } from './references.ts';
import { processDueRefunds } from './refunds.ts';
import {
  awaitsPayment,
  expireOtherPending,
  expirePending,
  insertEvent,
  lockTransaction,
  updateTransaction,
} from './repository.ts';

/** The webhook event that brought an object; it is recorded in the same database transaction as its effect. */
type EventInfo = { id: string; type: string };

/**
 * Brings a transaction to the state of its session at the provider. Idempotent, in any order: a paid session is
 * fulfilled, an expired one closes the checkout, and a payment that cannot be fulfilled is refunded.
 */
export async function applyCheckoutSession(
  context: PaymentContext,
  session: Stripe.Checkout.Session,
  event?: EventInfo,
) {
  const id = transactionIdOf(session.client_reference_id);
  if (id === null) return;
  const isAwaited = session.payment_status === 'paid' && (await awaitsPayment(context.db, id));
  const payment = isAwaited ? await readPayment(context, session) : null;

  const superseded = await context.db.transaction().execute(async (tx) => {
    if (event && !(await insertEvent(tx, event))) return [];
    const transaction = await lockTransaction(tx, id);
    if (!transaction || (transaction.session_id ?? session.id) !== session.id) return [];
    if (session.status === 'expired' || event?.type === 'checkout.session.async_payment_failed') {
      await expirePending(tx, id);
    }
    return payment ? applyPayment(tx, transaction, payment) : [];
  });
  for (const { session_id } of superseded) await tryExpire(context, session_id);
  await processDueRefunds(context);
}

type SessionPayment = Payment & { sessionId: string; intentId: string; at: Date };

/** Reads the payment itself: its refund or dispute may have happened before we heard of the payment. */
async function readPayment(
  { payments, clock }: PaymentContext,
  session: Stripe.Checkout.Session,
): Promise<SessionPayment | null> {
  const intentId = idOf(session.payment_intent);
  if (!intentId) return null;
  const { latest_charge } = await payments.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  return {
    sessionId: session.id,
    intentId,
    isRefunded: charge?.refunded === true,
    isDisputed: charge?.disputed === true,
    amount: session.amount_total,
    currency: session.currency,
    at: clock(),
  };
}

/** Returns the sessions of the buyer's other checkouts, which a fulfilled payment supersedes. */
async function applyPayment(tx: Db, transaction: TransactionRow, payment: SessionPayment) {
  const { id, buyer_id, property_id } = transaction;
  const { sessionId: session_id, intentId: payment_intent_id, at } = payment;
  const paid = { session_id, payment_intent_id, paid_at: at };
  const hasPurchase = (await findPurchase(tx, buyer_id, property_id)) !== undefined;
  switch (decidePayment(transaction, payment, hasPurchase)) {
    case 'ignore':
      return [];
    case 'mark_refunded':
      await updateTransaction(tx, id, { ...paid, status: 'refunded', refunded_at: at });
      return [];
    case 'mark_disputed':
      await updateTransaction(tx, id, { ...paid, status: 'disputed', reversal_due: true });
      return [];
    case 'refund':
      await updateTransaction(tx, id, { ...paid, status: 'expired', refund_due: true });
      return [];
    case 'fulfill':
      return fulfill(tx, transaction, paid);
  }
}

async function fulfill(
  tx: Db,
  transaction: TransactionRow,
  paid: { session_id: string; payment_intent_id: string; paid_at: Date },
) {
  // First, because the unique index allows one pending or paid transaction per buyer and property.
  const superseded = await expireOtherPending(tx, transaction);
  await updateTransaction(tx, transaction.id, { ...paid, status: 'paid' });
  return superseded;
}

/** Expires a session. If that fails and it is paid, the payment is refunded. */
async function tryExpire({ payments, log }: PaymentContext, sessionId: string | null) {
  if (sessionId) await payments.stripe.checkout.sessions.expire(sessionId).catch(log);
}
