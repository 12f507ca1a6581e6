import type { PaymentContext } from '../context.ts';
import { applyCheckoutSession } from '../transactions/applyCheckoutSession.ts';
import { withoutSessionMinutes } from '../transactions/checkoutState.ts';
import { closeCheckout } from '../transactions/closeCheckouts.ts';
import { processDueRefunds } from '../transactions/refunds.ts';
import { listPendingSessions, listStaleCheckouts } from '../transactions/repository.ts';

/**
 * Brings our transactions to the state of the provider's: reads the sessions of all open checkouts, so that no payment
 * depends on a webhook, closes checkouts whose listing has changed, and makes the refunds that are due. What fails is
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
  await processDueRefunds(context);
}
