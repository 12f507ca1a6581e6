import { applyFailedPayout } from '../bank-payouts/applyFailedPayout.ts';
import type { PaymentContext } from '../context.ts';
import { idOf } from '../payments/references.ts';
import { syncAccount } from '../sellers/syncAccount.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import type { StoredEvent } from './storedEvent.ts';
import { syncPayment } from './syncPayment.ts';

/**
 * Applies an event of the card provider: a change of a seller's account, its failed payout, a change of a
 * checkout, or a refund, dispute or other change of a payment.
 */
export async function applyEvent(context: PaymentContext, event: StoredEvent): Promise<unknown> {
  const { id, type, account, object } = event;
  if (account !== undefined) {
    return type === 'payout.failed'
      ? applyFailedPayout(context, { accountId: account, payoutId: object.id, event: { id, type } })
      : syncAccount(context, account);
  }
  if (type.startsWith('checkout.session.')) return applyCheckoutSession(context, object, event);
  const intentId = idOf(object.payment_intent);
  return intentId ? syncPayment(context, intentId, { event }) : undefined;
}
