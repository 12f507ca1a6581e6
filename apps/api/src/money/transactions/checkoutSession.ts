import { hasMisplacedDots, paymentWording } from '@iespec/contract';
import type Stripe from 'stripe';
import type { TransactionRow } from '#platform/db/schema.ts';
import type { MoneyContext } from '../context.ts';
import { callProvider, providerUnavailable } from '../payments/callProvider.ts';
import { isIdempotencyKeyInUse } from '../payments/failure.ts';
import { isOurs, metadataOf, withIdempotencyKey } from '../payments/idempotency.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { sessionMinutes } from './checkoutState.ts';
import { purchaseOf } from './paymentReference.ts';

type Checkout = Pick<MoneyContext, 'db' | 'payments' | 'origin'>;

/**
 * Creates a transaction's checkout session. Concurrent calls share an idempotency key and get the same
 * session; null: another call is still running and will store the session. Throws `provider_unavailable`.
 */
export async function createSession(context: Checkout, transaction: TransactionRow) {
  const { db, payments } = context;
  const params = await sessionParams(context, transaction);
  const creating = withIdempotencyKey(
    db,
    `checkout-${transaction.key}`,
    async (idempotencyKey, attempt) =>
      // An attempt answered with an error may still have created the session.
      (attempt > 0 ? await findOpenSession(context, transaction) : null) ??
      payments.stripe.checkout.sessions.create(params, { idempotencyKey }),
  ).catch((error: unknown) => {
    if (isIdempotencyKeyInUse(error)) return null;
    throw error;
  });
  const session = await callProvider(creating);
  if (!session) return null;
  if (!session.url) throw providerUnavailable();
  return {
    session_id: session.id,
    session_url: session.url,
    session_expires_at: new Date(session.expires_at * 1000),
  };
}

/** A transaction's open session at the provider; null: none. */
async function findOpenSession({ db, payments }: Checkout, { key, created_at }: TransactionRow) {
  const created = { gte: Math.floor(created_at.getTime() / 1000) - 60 };
  for await (const session of payments.stripe.checkout.sessions.list({ status: 'open', created, limit: 100 })) {
    if (session.client_reference_id === key && (await isOurs(db, session.metadata))) return session;
  }
  return null;
}

/** Throws `provider_unavailable`. */
export const expireSession = ({ stripe }: PaymentProvider, sessionId: string) =>
  callProvider(stripe.checkout.sessions.expire(sessionId));

/** Expires a session; if that fails, e.g. because it is paid, reads it. Throws `provider_unavailable`. */
export async function expireOrRetrieve({ stripe }: PaymentProvider, sessionId: string) {
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch {
    return callProvider(stripe.checkout.sessions.retrieve(sessionId));
  }
}

/** Uses only values frozen with the transaction, because an idempotency key requires identical parameters. */
async function sessionParams(
  { db, origin }: Checkout,
  transaction: TransactionRow,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { key, property_id, price, fee, created_at, title, contents, customer_email, account_id } = transaction;
  const metadata = await metadataOf(db, purchaseOf(transaction));
  return {
    mode: 'payment',
    // Only cards, which are charged at once: other methods enabled in the dashboard may take days.
    allowed_payment_method_types: ['card'],
    locale: 'ja',
    client_reference_id: key,
    // The provider rejects an address with misplaced dots. Without an address, it asks the buyer for one.
    ...(customer_email && !hasMisplacedDots(customer_email) && { customer_email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'jpy',
          unit_amount: price,
          product_data: { name: title ?? '', ...(contents && { description: contents }) },
        },
      },
    ],
    payment_intent_data: {
      application_fee_amount: fee,
      // Immediate capture: transfer and fee exist when the event arrives.
      capture_method: 'automatic',
      transfer_data: { destination: account_id ?? '' },
      metadata,
    },
    metadata,
    custom_text: {
      submit: { message: paymentWording(price) },
    },
    success_url: `${origin}/checkout/success?propertyId=${property_id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/checkout/cancel?propertyId=${property_id}`,
    expires_at: Math.floor(created_at.getTime() / 1000) + sessionMinutes * 60,
  };
}
