import Stripe from 'stripe';
import type { PaymentContext } from '../context.ts';
import { applyEvent } from './applyEvent.ts';
import { insertEvent } from './repository.ts';

/**
 * Applies a verified webhook event. One that can never be applied is ignored; any other failure is thrown, so that the
 * provider sends the event again.
 */
export async function receiveEvent(context: PaymentContext, event: Stripe.Event) {
  try {
    await applyEvent(context, event);
  } catch (error) {
    if (!(error instanceof Error) || !isPermanent(error)) throw error;
    await ignoreEvent(context, event, error);
  }
}

/** Records an event that can never be applied, and logs it at its first delivery. */
export async function ignoreEvent(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, type }: { id: string; type: string },
  cause: Error,
) {
  if (await insertEvent(db, { id, type })) log(new Error(`Webhook event ${id} (${type}) cannot be applied`, { cause }));
}

/**
 * Sending the event again would change nothing: the provider does not know, or does not show us, what it names; its
 * shape is another; or a value does not fit the database (SQLSTATE class 22).
 */
const isPermanent = (error: Error & { code?: unknown }) =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^22\w{3}$/.test(String(error.code));
