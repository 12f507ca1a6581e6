import type Stripe from 'stripe';
import { idOf } from '../payments/references.ts';
import type { SessionState } from './applyCheckoutSession.ts';

/** The events of the platform that we apply. */
export const platformEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];

/** The events of sellers' accounts that we apply. */
export const accountEventTypes = [
  'account.updated',
  'account.application.deauthorized',
  'capability.updated',
  'payout.failed',
] as const satisfies Stripe.Event['type'][];

/** Whether the event is of a type that we apply. */
export const isApplied = ({ type, account }: Pick<Stripe.Event, 'type' | 'account'>) =>
  (account === undefined ? platformEventTypes : accountEventTypes).some((applied: string) => applied === type);

/** What is stored of an event until it is applied: the fields that we read, none of them personal data. */
export type StoredEvent = { id: string; type: string; account?: string; object: SessionState };

const text = (value: unknown) => (typeof value === 'string' ? value : null);

export function toStoredEvent({ id, type, account, data }: Stripe.Event): StoredEvent {
  const object = data.object as unknown as Partial<Stripe.Checkout.Session>;
  const installation = text(object.metadata?.installation);
  return {
    id,
    type,
    ...(account !== undefined && { account }),
    object: {
      id: text(object.id) ?? '',
      status: object.status ?? null,
      payment_status: object.payment_status ?? 'unpaid',
      payment_intent: text(idOf(object.payment_intent ?? null)),
      client_reference_id: text(object.client_reference_id),
      metadata: installation === null ? null : { installation },
    },
  };
}
