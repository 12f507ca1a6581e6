import Stripe from 'stripe';
import type { LoggedRequest } from './context.ts';

const emailAddress = /[^\s@"'`<>(){}[\],:;=/]+@[^\s@"'`<>(){}[\],:;=]+/gu;

/** A value quoted in a database error, as in `invalid input syntax for type integer: "…"`. */
const quotedValue = /: "(?:[^"]|"")*"/g;

/** Masks personal data: email addresses, and values quoted in database errors. */
const redact = (text: string) => text.replace(emailAddress, '[email]').replace(quotedValue, ': "[value]"');

/** A card provider error's codes, and the request id that the provider's support asks for. */
function providerDetails(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return {};
  const { type, code, statusCode, requestId } = error;
  return { type, code, statusCode, requestId };
}

/**
 * Formats an error as a JSON log line without personal data. Properties that only database errors have, such as `detail`,
 * are not logged, because they contain the row.
 */
export function toLogLine(error: Error, request?: LoggedRequest, now = new Date()) {
  const { name, message, stack, cause } = error;
  const line = {
    level: 'error',
    at: now.toISOString(),
    ...(request && { ...request, path: redact(request.path) }),
    name,
    message: redact(message),
    ...providerDetails(error),
    ...providerDetails(cause),
    stack: stack && redact(stack),
    ...(cause !== undefined && { cause: redact(String(cause)) }),
  };
  return JSON.stringify(line);
}
