import { type Settling, settleSession } from '../transactions/applyCheckoutSession.ts';
import { payBackDue } from '../transactions/refunds.ts';
import { pendingSessions, staleCheckouts } from '../transactions/repository.ts';
import { close, pagelessMinutes } from '../transactions/startCheckout.ts';

/**
 * Re-reads the payment pages that are open on our side: a webhook that never came must not cost a buyer anything. Ends
 * those whose offer has changed.
 */
export async function reconcile(deps: Settling) {
  for (const { session_id } of await pendingSessions(deps.db)) {
    try {
      if (session_id) await settleSession(deps, await deps.payment.stripe.checkout.sessions.retrieve(session_id));
    } catch (error) {
      // One that cannot be read must not keep the others from being settled.
      deps.log(error as Error);
    }
  }
  for (const transaction of await staleCheckouts(
    deps.db,
    new Date(deps.clock().getTime() - pagelessMinutes * 60_000),
  )) {
    await close(deps, transaction).catch((error: Error) => deps.log(error));
  }
  await payBackDue(deps);
}
