import type { PaymentContext } from '../../platform/context.ts';
import type { Db, TransactionRow } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { providerUnavailable } from '../payments/callProvider.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { expireOrRead } from './checkoutSession.ts';
import { afterExpiry } from './checkoutState.ts';
import { expireWithoutSession, findTransaction, listPending, listPendingOfBuyer } from './repository.ts';

/**
 * Closes an open checkout, at the provider first, so that it cannot be paid any more; a payment that was faster is
 * applied. Throws `conflict` while such a payment is not confirmed, `provider_unavailable`.
 */
export async function closeCheckout(context: PaymentContext, { id, session_id }: TransactionRow): Promise<void> {
  if (!session_id) {
    if (await expireWithoutSession(context.db, id)) return;
    // It got its session meanwhile.
    const current = await findTransaction(context.db, id);
    return current?.session_id && current.status === 'pending' ? closeCheckout(context, current) : undefined;
  }
  const session = await expireOrRead(context.payments, session_id);
  switch (afterExpiry(session)) {
    case 'retry':
      throw providerUnavailable();
    case 'await_payment':
      throw new ApiError('conflict', 'お支払いの確認を待っています');
    case 'apply':
      return applyCheckoutSession(context, session);
  }
}

/**
 * Closes the open checkouts of what is no longer offered as it was. A payment that was faster is honoured at its frozen
 * price. What cannot be closed now is logged and closed by the job `reconcile`.
 */
export async function closeCheckouts(context: PaymentContext, scope: { listing_id: number } | { property_id: number }) {
  for (const transaction of await listPending(context.db, scope)) {
    try {
      await closeCheckout(context, transaction);
    } catch (error) {
      context.log(error as Error);
    }
  }
}

/** Closes the open checkouts that a buyer has begun. Throws as `closeCheckout` does. */
export async function closeCheckoutsOf(context: PaymentContext, buyerId: number) {
  for (const transaction of await listPendingOfBuyer(context.db, buyerId)) await closeCheckout(context, transaction);
}

/** Whether a buyer has begun a checkout that is open. */
export const hasOpenCheckouts = async (tx: Db, buyerId: number) => (await listPendingOfBuyer(tx, buyerId)).length > 0;
