import type { Db, TransactionRow } from '#platform/db/schema.ts';
import { ApiError } from '#platform/errors.ts';
import type { PaymentContext } from '../context.ts';
import { providerUnavailable } from '../payments/callProvider.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { expireOrRetrieve } from './checkoutSession.ts';
import { afterExpiry } from './checkoutState.ts';
import { expireWithoutSession, findTransaction, listPending, type Scope } from './repository.ts';

/**
 * Closes an open checkout, at the provider first, so that it can no longer be paid. A payment that was
 * already made is applied. Throws `conflict` while such a payment is unconfirmed, `provider_unavailable` if
 * the provider fails or the session is still open.
 */
export async function closeCheckout(context: PaymentContext, { id, session_id }: TransactionRow): Promise<void> {
  if (!session_id) {
    if (await expireWithoutSession(context.db, id)) return;
    // A session was stored in the meantime.
    const current = await findTransaction(context.db, id);
    return current?.session_id && current.status === 'pending' ? closeCheckout(context, current) : undefined;
  }
  const session = await expireOrRetrieve(context.payments, session_id);
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
 * Closes the open checkouts whose offer has changed, or whose buyer or seller was deactivated. Payments
 * already made are honoured at their frozen price. Failures are logged; the task `stale-checkouts` retries
 * them.
 */
export async function closeCheckouts(context: PaymentContext, scope: Scope) {
  for (const transaction of await listPending(context.db, scope)) {
    await closeCheckout(context, transaction).catch(context.log);
  }
}

/** Closes a buyer's open checkouts. Throws like `closeCheckout`. */
export async function closeCheckoutsOfBuyer(context: PaymentContext, buyerId: number) {
  for (const transaction of await listPending(context.db, { buyer_id: buyerId }))
    await closeCheckout(context, transaction);
}

export const hasOpenCheckouts = async (tx: Db, buyerId: number) =>
  (await listPending(tx, { buyer_id: buyerId })).length > 0;
