import type { PaymentContext } from '../../money/context.ts';
import { dayOf } from '../../money/reconciliation/compareDay.ts';
import { reconcileDay } from '../../money/reconciliation/reconcileDay.ts';
import { findUnreconciledDay } from '../../money/reconciliation/repository.ts';

/** Compares the ledger of the next day that is over (Tokyo time) with the card provider's balance, unless all are done. */
export async function reconcileNextDay(context: PaymentContext) {
  const day = await findUnreconciledDay(context.db, dayOf(context.clock(), 1));
  if (day) await reconcileDay(context, day);
}
