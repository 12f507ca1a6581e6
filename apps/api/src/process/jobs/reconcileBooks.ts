import { dayOf } from '../../money/reconciliation/compareDay.ts';
import { reconcileDay } from '../../money/reconciliation/reconcileDay.ts';
import { hasReconciliation } from '../../money/reconciliation/repository.ts';
import type { PaymentContext } from '../../platform/context.ts';

/** Compares yesterday (in Tokyo) with the provider's balance, once. */
export async function reconcileBooks(context: PaymentContext) {
  const yesterday = dayOf(context.clock(), 1);
  if (!(await hasReconciliation(context.db, yesterday))) await reconcileDay(context, yesterday);
}
