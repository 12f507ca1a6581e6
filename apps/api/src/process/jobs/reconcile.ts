import { applyCheckoutSession } from '../../money/transactions/applyCheckoutSession.ts';
import { withoutSessionMinutes } from '../../money/transactions/checkoutState.ts';
import { closeCheckout } from '../../money/transactions/closeCheckouts.ts';
import { listPendingSessions, listRefunding, listStaleCheckouts } from '../../money/transactions/repository.ts';
import { syncPayment } from '../../money/transactions/syncPayment.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';

/**
 * Syncs our transactions with the card provider: reads the sessions of all open checkouts, so that no payment depends
 * on a webhook; closes checkouts whose listing has changed; reads payments with a pending refund; makes the refunds and
 * transfers that are due. Failures are logged and do not stop the remaining steps.
 */
export async function reconcile(context: PaymentContext & Pick<Context, 'jobs'>) {
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
  await context.jobs.runDue('payment');
}
