import type Stripe from 'stripe';
import type { PaymentContext } from '../../platform/context.ts';
import { applyFailedPayout } from '../bank-payouts/applyFailedPayout.ts';
import { idOf } from '../payments/references.ts';
import { syncAccount } from '../sellers/syncAccount.ts';
import { applyCheckoutSession } from './applyCheckoutSession.ts';
import { syncPayment } from './syncPayment.ts';

/** Applies a verified webhook event of the card provider. Ignores event types that it does not handle. */
export const applyEvent = (context: PaymentContext, event: Stripe.Event) =>
  event.account === undefined ? applyPlatformEvent(context, event) : applyAccountEvent(context, event);

/** Applies an event of a seller's account: a change to its capabilities, or a payout that failed. */
async function applyAccountEvent(context: PaymentContext, event: Stripe.Event) {
  const { id, type, account = '' } = event;
  switch (event.type) {
    case 'account.updated':
    case 'account.application.deauthorized':
    case 'capability.updated':
      return syncAccount(context, account);
    case 'payout.failed':
      return applyFailedPayout(context, { accountId: account, payoutId: event.data.object.id, event: { id, type } });
    default:
      return undefined;
  }
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
}
