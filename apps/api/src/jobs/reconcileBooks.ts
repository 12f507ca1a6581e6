import type { PaymentContext } from '../context.ts';
import { dayOf } from '../ledger/compareDay.ts';
import { reconcileDay } from '../ledger/reconcileDay.ts';
import { hasReconciliation } from '../ledger/repository.ts';

/** Compares yesterday (in Tokyo) with the provider's balance, once. */
export async function reconcileBooks(context: PaymentContext) {
  const yesterday = dayOf(context.clock(), 1);
  if (!(await hasReconciliation(context.db, yesterday))) await reconcileDay(context, yesterday);
}
