import Stripe from 'stripe';
import { currentRequestId } from '#platform/requestId.ts';

/** Writes one line of JSON to the log. `event`: what happened. */
export function logPayment(level: 'info' | 'warn' | 'error', event: string, details: object) {
  const requestId = currentRequestId();
  const line = JSON.stringify({
    level,
    at: new Date().toISOString(),
    event,
    ...(requestId !== null && { requestId }),
    ...details,
  });
  if (level === 'error') console.error(line);
  else console.warn(line);
}

/** Whether the provider no longer has the object, or the account has been disconnected from the platform. */
export const isResourceMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'resource_missing' || error.code === 'account_invalid') &&
  (error.statusCode === 404 || error.statusCode === 403);

/** Whether another request with the same idempotency key is still running. */
export const isIdempotencyKeyInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Whether an earlier request with the same idempotency key had other parameters, e.g. a former name. */
export const isIdempotencyMismatch = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/**
 * Whether the provider answered with a final error, which it replays for the same idempotency key for 24
 * hours. Without a response, or after a retryable error (401, 403, 409, 429), retries must use the same key.
 */
export const isDefiniteFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  ![401, 403, 409, 429].includes(error.statusCode);

/** Whether the provider will never accept the request, unlike after an error of its own, which may pass. */
export const isRefused = (error: unknown) =>
  isDefiniteFailure(error) && error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
