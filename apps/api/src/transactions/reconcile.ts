import type { Db } from '../db/database.ts';
import type { Payment } from '../payment/provider.ts';
import { pendingTransactions } from './repository.ts';
import { settleSession } from './settle.ts';

type Books = { db: Db; payment: Payment; clock: () => Date; log: (error: Error) => void };

/** Re-reads the payment pages that are open on our side: a webhook that never came must not cost a buyer anything. */
export async function reconcile(deps: Books) {
  for (const { session_id } of await pendingTransactions(deps.db, 100)) {
    try {
      if (session_id) await settleSession(deps, await deps.payment.stripe.checkout.sessions.retrieve(session_id));
    } catch (error) {
      // One that cannot be read must not keep the others from being settled.
      deps.log(error as Error);
    }
  }
}
