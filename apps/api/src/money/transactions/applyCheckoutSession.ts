import type Stripe from 'stripe';
import type { PaymentContext } from '../../platform/context.ts';
import { type EventInfo, recordEvent } from '../ledger/events.ts';
import { isOurs } from '../payments/idempotency.ts';
import { idOf, transactionIdOf } from '../payments/references.ts';
import { expirePending, findTransaction, lockTransaction, updateTransaction } from './repository.ts';
import { syncPayment } from './syncPayment.ts';

/** What is read of a checkout session. */
export type SessionState = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'payment_intent' | 'client_reference_id' | 'metadata'
>;

/**
 * Brings a transaction to the state of its session at the provider: fulfills a paid session, closes an expired one, refunds
 * a payment that cannot be fulfilled. Idempotent and independent of the order of events.
 */
export async function applyCheckoutSession(context: PaymentContext, session: SessionState, event?: EventInfo) {
  const id = transactionIdOf(session.client_reference_id);
  if (id === null || !(await belongsTo(context, session, id))) return;
  const isOver = session.status === 'expired' || event?.type === 'checkout.session.async_payment_failed';
  const intentId = session.payment_status === 'paid' ? idOf(session.payment_intent) : null;

  if (intentId) {
    await storeSessionId(context, session.id, id);
    await syncPayment(context, intentId, { transactionId: id, event });
  } else {
    await context.db.transaction().execute(async (tx) => {
      if (event && !(await recordEvent(tx, event))) return;
      await lockTransaction(tx, id);
      if (isOver) await expirePending(tx, id);
    });
  }
}

/** Whether the transaction has this session. Until one is stored, accepts any session that this database created. */
async function belongsTo({ db }: PaymentContext, session: SessionState, id: number) {
  const transaction = await findTransaction(db, id);
  if (!transaction) return false;
  return transaction.session_id === null ? isOurs(db, session.metadata) : transaction.session_id === session.id;
}

/** Stores a paid session if the response to its creation was lost. */
const storeSessionId = ({ db }: PaymentContext, sessionId: string, id: number) =>
  db.transaction().execute(async (tx) => {
    const transaction = await lockTransaction(tx, id);
    if (transaction?.session_id === null) await updateTransaction(tx, id, { session_id: sessionId });
  });
