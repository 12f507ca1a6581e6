import type { PaymentContext } from '#money/context.ts';
import { dayOf } from '#money/reconciliation/compareDay.ts';
import { reconcileDay } from '#money/reconciliation/reconcileDay.ts';
import { findUnreconciledDay } from '#money/reconciliation/repository.ts';

/** Reconciles the next day that is over (Tokyo time) with the card provider's balance, if any is left. */
export async function reconcileNextDay(context: PaymentContext) {
  const day = await findUnreconciledDay(context.db, dayOf(context.clock(), 1), context.clock());
  if (day) await reconcileDay(context, day);
}
