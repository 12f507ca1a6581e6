import type { Db } from '../db/database.ts';
import type { Payment } from '../payment/provider.ts';
import { pendingTransactions } from './repository.ts';
import { settleSession } from './settle.ts';

/** Re-reads the payment pages that are open on our side: a webhook that never came must not cost a buyer anything. */
export async function reconcile(deps: { db: Db; payment: Payment; clock: () => Date }) {
  for (const { session_id } of await pendingTransactions(deps.db, 100)) {
    if (session_id) await settleSession(deps, await deps.payment.stripe.checkout.sessions.retrieve(session_id));
  }
}
