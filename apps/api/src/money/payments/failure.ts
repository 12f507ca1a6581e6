import Stripe from 'stripe';

/** Writes one line to the log. `at`: what was going on. */
export function logPayment(level: 'info' | 'warn' | 'error', at: string, details: object) {
  const line = JSON.stringify({ level, at, ...details });
  if (level === 'error') console.error(line);
  else console.warn(line);
}

/** What is asked for does not exist at the provider any more, or the account has left the platform. */
export const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'resource_missing' || error.code === 'account_invalid') &&
  (error.statusCode === 404 || error.statusCode === 403);

/** Another request with the same idempotency key is being executed. */
export const isInProgress = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/**
 * The provider has answered that it failed: its answer would be replayed to the same idempotency key for 24 hours. Where
 * there was no answer, or one that says to wait, the same key has to be used again.
 */
export const isDefiniteFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  ![401, 403, 409, 429].includes(error.statusCode);
