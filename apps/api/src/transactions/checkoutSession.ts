import type Stripe from 'stripe';
import type { Context, PaymentProvider } from '../context.ts';
import type { TransactionRow, UserRow } from '../db/schema.ts';
import { callProvider, providerUnavailable } from '../payments/callProvider.ts';
import { sessionMinutes } from './checkoutState.ts';

type Order = {
  transaction: TransactionRow;
  buyer: UserRow;
  /** The seller's account at the provider. */
  accountId: string;
  /** What the buyer reads on the payment page. */
  title: string;
};

/**
 * Creates the payment page of a transaction. The idempotency key makes parallel calls get the same one.
 * Throws `provider_unavailable`.
 */
export async function createSession({ payments, origin }: Pick<Context, 'payments' | 'origin'>, order: Order) {
  const { id, created_at } = order.transaction;
  const { url, ...session } = await callProvider(
    payments.stripe.checkout.sessions.create(sessionParams(order, origin), {
      idempotencyKey: `checkout-${id}-${created_at.getTime()}`,
    }),
  );
  if (!url) throw providerUnavailable();
  return { session_id: session.id, session_url: url, session_expires_at: new Date(session.expires_at * 1000) };
}

/** Expires a session that was just created. Throws `provider_unavailable`. */
export const expireSession = ({ stripe }: PaymentProvider, sessionId: string) =>
  callProvider(stripe.checkout.sessions.expire(sessionId));

/** Expires a session, or reads it when it cannot be expired: paid ones cannot. Throws `provider_unavailable`. */
export async function expireOrRead({ stripe }: PaymentProvider, sessionId: string) {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch {
    return callProvider(stripe.checkout.sessions.retrieve(sessionId));
  }
}

function sessionParams(
  { transaction: { id, property_id, price, fee, created_at }, buyer, accountId, title }: Order,
  origin: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'ja',
    client_reference_id: String(id),
    customer_email: buyer.email,
    line_items: [{ quantity: 1, price_data: { currency: 'jpy', unit_amount: price, product_data: { name: title } } }],
    payment_intent_data: {
      application_fee_amount: fee,
      transfer_data: { destination: accountId },
      metadata: { transaction_id: String(id) },
    },
    metadata: { transaction_id: String(id) },
    custom_text: {
      submit: {
        message: `物件仕様情報1件・買い切り（税込${price.toLocaleString('ja-JP')}円）。お支払い完了後すぐに閲覧できます。購入から24時間以内、または重大な欠陥がある場合は返金を請求できます。`,
      },
    },
    success_url: `${origin}/checkout/success?propertyId=${property_id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancel?propertyId=${property_id}`,
    expires_at: Math.floor(created_at.getTime() / 1000) + sessionMinutes * 60,
  };
}
