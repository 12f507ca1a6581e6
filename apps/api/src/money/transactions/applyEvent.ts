import type Stripe from 'stripe';
import type { PaymentContext } from '../../platform/context.ts';
import { idOf } from '../payments/references.ts';
import { syncAccount } from '../sellers/syncAccount.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { processDuePayments } from './duePayments.ts';
import { syncPayment } from './syncPayment.ts';

/** Applies a verified webhook event of the card provider. Ignores event types that it does not handle. */
export const applyEvent = (context: PaymentContext, event: Stripe.Event) =>
  event.account === undefined ? applyPlatformEvent(context, event) : applyAccountEvent(context, event);

/** Applies an event of a seller's account. Only changes to its capabilities matter to us. */
async function applyAccountEvent(context: PaymentContext, { type, account = '' }: Stripe.Event) {
  const types: string[] = ['account.updated', 'account.application.deauthorized', 'capability.updated'];
  if (types.includes(type)) await syncAccount(context, account);
}

async function applyPlatformEvent(context: PaymentContext, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return applyCheckoutSession(context, event.data.object, event);
    case 'charge.refunded':
    case 'charge.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return applyPaymentEvent(context, event.data.object, event);
    default:
      return undefined;
  }
}

async function applyPaymentEvent(
  context: PaymentContext,
  { payment_intent }: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  event: Stripe.Event,
) {
  const intentId = idOf(payment_intent);
  if (!intentId) return;
  await syncPayment(context, intentId, { event });
  await processDuePayments(context);
}
