import { dayOf } from '../../money/reconciliation/compareDay.ts';
import { reconcileDay } from '../../money/reconciliation/reconcileDay.ts';
import { hasReconciliation } from '../../money/reconciliation/repository.ts';
import type { PaymentContext } from '../../platform/context.ts';

/** Compares yesterday's ledger (Tokyo time) with the card provider's balance, unless already done. */
export async function reconcileYesterday(context: PaymentContext) {
  const yesterday = dayOf(context.clock(), 1);
  if (!(await hasReconciliation(context.db, yesterday))) await reconcileDay(context, yesterday);
}
