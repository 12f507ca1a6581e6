import type Stripe from 'stripe';
import type { PaymentContext } from '../context.ts';
import { syncAccount } from '../sellers/syncAccount.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { applyDispute } from './applyDispute.ts';
import { applyRefund } from './applyRefund.ts';

/** Applies a verified webhook event of the card provider. Ignores the types that the product does not use. */
export async function applyEvent(context: PaymentContext, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return applyCheckoutSession(context, event.data.object, event);
    case 'charge.refunded':
      return applyRefund(context, event.data.object, event);
    case 'charge.dispute.created':
      return applyDispute(context, event.data.object, event);
    case 'account.updated':
      return syncAccount(context, event.data.object.id);
    default:
      return undefined;
  }
}
