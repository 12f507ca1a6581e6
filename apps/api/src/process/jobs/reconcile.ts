import { applyCheckoutSession } from '../../money/transactions/applyCheckoutSession.ts';
import { withoutSessionMinutes } from '../../money/transactions/checkoutState.ts';
import { closeCheckout } from '../../money/transactions/closeCheckouts.ts';
import { processDuePayments } from '../../money/transactions/duePayments.ts';
import { listPendingSessions, listRefunding, listStaleCheckouts } from '../../money/transactions/repository.ts';
import { syncPayment } from '../../money/transactions/syncPayment.ts';
import type { PaymentContext } from '../../platform/context.ts';

/**
 * Brings our transactions to the state of the provider's: reads the sessions of all open checkouts, so that no payment
 * depends on a webhook, and the payments of which a refund is on its way, closes checkouts whose listing has changed, and
 * makes the refunds and transfers that are due. What fails is
 * logged and keeps nothing else from being done.
 */
export async function reconcile(context: PaymentContext) {
  const { db, payments, clock, log } = context;
  for (const { session_id } of await listPendingSessions(db)) {
    try {
      if (session_id) await applyCheckoutSession(context, await payments.stripe.checkout.sessions.retrieve(session_id));
    } catch (error) {
      log(error as Error);
    }
  }
  const withoutSessionBefore = new Date(clock().getTime() - withoutSessionMinutes * 60_000);
  for (const transaction of await listStaleCheckouts(db, withoutSessionBefore)) {
    await closeCheckout(context, transaction).catch(log);
  }
  for (const { payment_intent_id } of await listRefunding(db)) {
    if (payment_intent_id) await syncPayment(context, payment_intent_id).catch(log);
  }
  await processDuePayments(context);
}
