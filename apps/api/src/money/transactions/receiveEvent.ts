import Stripe from 'stripe';
import type { PaymentContext } from '../../platform/context.ts';
import { type EventInfo, isRecorded, recordFailedEvent } from '../ledger/events.ts';
import { isGone } from '../payments/failure.ts';
import { applyEvent } from './applyEvent.ts';

/**
 * Applies a verified webhook event, once. One that can never be applied is recorded; any other failure is thrown, so that
 * the provider sends the event again.
 */
export async function receiveEvent(context: PaymentContext, event: Stripe.Event) {
  if (await isRecorded(context.db, event)) return;
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
  { id, type }: EventInfo,
  cause: Error,
) {
  if (await recordFailedEvent(db, { id, type }, cause))
    log(new Error(`Webhook event ${id} (${type}) cannot be applied`, { cause }));
}

/**
 * Sending the event again would change nothing: the provider does not know, or does not show us, what it names; its
 * shape is another; or a value does not fit the database (SQLSTATE class 22).
 */
const isPermanent = (error: Error & { code?: unknown }) =>
  isGone(error) ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^22\w{3}$/.test(String(error.code));
