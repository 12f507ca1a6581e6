import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentContext } from '../context.ts';
import { type EventInfo, recordEvent } from '../ledger/events.ts';
import { isOurs } from '../payments/idempotency.ts';
import { idOf } from '../payments/references.ts';
import {
  expirePending,
  findTransactionByKey,
  findTransactionBySession,
  lockTransaction,
  updateTransaction,
} from './repository.ts';
import { syncPayment } from './syncPayment.ts';

/** The fields of a checkout session that we read. */
export type SessionState = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'payment_intent' | 'client_reference_id' | 'metadata'
>;

/**
 * Brings a transaction to the state of its session at the provider: fulfills a paid session, closes an
 * expired one, refunds a payment that cannot be fulfilled. Idempotent and independent of the order of events.
 */
export async function applyCheckoutSession(context: PaymentContext, session: SessionState, event?: EventInfo) {
  const isOwn = await isOurs(context.db, session.metadata);
  const id = (await findSessionTransaction(context, session, isOwn))?.id;
  if (id === undefined && !isOwn) return;
  const isOver = session.status === 'expired' || event?.type === 'checkout.session.async_payment_failed';
  const intentId = session.payment_status === 'paid' ? idOf(session.payment_intent) : null;

  if (intentId) {
    if (id !== undefined) await storeSessionId(context, session.id, id);
    await syncPayment(context, intentId, { transactionId: id, event });
  } else {
    await context.db.transaction().execute(async (tx) => {
      if (event && !(await recordEvent(tx, event))) return;
      if (id === undefined || !isOver) return;
      await lockTransaction(tx, id);
      await expirePending(tx, id);
    });
  }
}

/** The transaction that has stored the session or, if none has, the one whose key the session carries. */
async function findSessionTransaction({ db }: PaymentContext, session: SessionState, isOwn: boolean) {
  const bound = await findTransactionBySession(db, session.id);
  if (bound || !isOwn || !isKey(session.client_reference_id)) return bound;
  const named = await findTransactionByKey(db, session.client_reference_id);
  return named?.session_id === null ? named : undefined;
}

const isKey = (reference: string | null): reference is string => z.uuid().safeParse(reference).success;

/**
 * Stores the id of a paid session, unless the transaction has one. It has none if the response to the
 * session's creation was lost.
 */
const storeSessionId = ({ db }: PaymentContext, sessionId: string, id: number) =>
  db.transaction().execute(async (tx) => {
    const transaction = await lockTransaction(tx, id);
    if (transaction?.session_id === null) await updateTransaction(tx, id, { session_id: sessionId });
  });
