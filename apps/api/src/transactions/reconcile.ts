import { payBackDue } from './payBack.ts';
import { pendingSessions } from './repository.ts';
import { type Settling, settleSession } from './settle.ts';

/** Re-reads the payment pages that are open on our side: a webhook that never came must not cost a buyer anything. */
export async function reconcile(deps: Settling) {
  for (const { session_id } of await pendingSessions(deps.db)) {
    try {
      if (session_id) await settleSession(deps, await deps.payment.stripe.checkout.sessions.retrieve(session_id));
    } catch (error) {
      // One that cannot be read must not keep the others from being settled.
      deps.log(error as Error);
    }
  }
  await payBackDue(deps);
}
