import Stripe from 'stripe';
import type { Context, PaymentContext } from '../../platform/context.ts';
import { type EventInfo, isRecorded, recordFailedEvent } from '../ledger/events.ts';
import { isResourceMissing } from '../payments/failure.ts';
import { applyEvent } from './applyEvent.ts';

/**
 * Applies a verified webhook event once and makes the refunds and transfers that are due. Records events that can never be applied and rethrows other errors, so that the
 * provider resends the event.
 */
export async function receiveEvent(context: PaymentContext & Pick<Context, 'jobs'>, event: Stripe.Event) {
  if (await isRecorded(context.db, event)) return;
  try {
    await applyEvent(context, event);
    await context.jobs.runDue('payment');
  } catch (error) {
    if (!(error instanceof Error) || !isPermanent(error)) throw error;
    await ignoreEvent(context, event, error);
  }
}

/** Records an event that can never be applied, and logs it on its first delivery. */
export async function ignoreEvent(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, type }: EventInfo,
  cause: Error,
) {
  if (await recordFailedEvent(db, { id, type }, cause))
    log(new Error(`Webhook event ${id} (${type}) cannot be applied`, { cause }));
}

/**
 * Whether resending the event would fail again: its object is unknown or inaccessible, its shape is unexpected, or a value
 * does not fit the database (SQLSTATE class 22).
 */
const isPermanent = (error: Error & { code?: unknown }) =>
  isResourceMissing(error) ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^22\w{3}$/.test(String(error.code));
