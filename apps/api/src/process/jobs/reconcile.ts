import type { PaymentContext } from '#money/context.ts';
import { applyCheckoutSession } from '#money/transactions/applyCheckoutSession.ts';
import { withoutSessionMinutes } from '#money/transactions/checkoutState.ts';
import { closeCheckout } from '#money/transactions/closeCheckouts.ts';
import { listPendingSessions, listRefunding, listStaleCheckouts } from '#money/transactions/repository.ts';
import { syncPayment } from '#money/transactions/syncPayment.ts';
import { type Cursor, runBatch } from './runBatch.ts';

/** Reads the sessions of open checkouts, so that no payment depends on a webhook. */
export function checkOpenSessions(context: PaymentContext, cursor: Cursor) {
  const { db, payments, log } = context;
  return runBatch(cursor, {
    list: (after, limit) => listPendingSessions(db, { after, limit }),
    work: async ({ session_id }) =>
      applyCheckoutSession(context, await payments.stripe.checkout.sessions.retrieve(session_id ?? '')),
    log,
  });
}

/** Closes checkouts whose listing has changed, and those that never got a session. */
export function closeStaleCheckouts(context: PaymentContext, cursor: Cursor) {
  const { db, clock, log } = context;
  const withoutSessionBefore = new Date(clock().getTime() - withoutSessionMinutes * 60_000);
  return runBatch(cursor, {
    list: (after, limit) => listStaleCheckouts(db, withoutSessionBefore, { after, limit }),
    work: (transaction) => closeCheckout(context, transaction),
    log,
  });
}

/** Reads payments with a pending refund. */
export function checkPendingRefunds(context: PaymentContext, cursor: Cursor) {
  const { db, log } = context;
  return runBatch(cursor, {
    list: (after, limit) => listRefunding(db, { after, limit }),
    work: ({ payment_intent_id }) => syncPayment(context, payment_intent_id ?? ''),
    log,
  });
}
