import Stripe from 'stripe';
import type { LoggedRequest } from './context.ts';

const emailAddress = /[^\s@"'`<>(){}[\],:;=/]+@[^\s@"'`<>(){}[\],:;=]+/gu;

/** A value that the database quotes at the end of its message, as in `invalid input syntax for type integer: "…"`. */
const quotedValue = /: "(?:[^"]|"")*"/g;

/** A text without what may name a person: addresses, and the values in messages of the database. */
const redact = (text: string) => text.replace(emailAddress, '[email]').replace(quotedValue, ': "[value]"');

/** Of an error of the card provider: its code, and the request that its support asks for. */
function providerDetails(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return {};
  const { type, code, statusCode, requestId } = error;
  return { type, code, statusCode, requestId };
}

/**
 * An error as a line of the log (JSON). Of an error of the database only its message is written: its other properties
 * hold the row. No name and no address of a person is in a line.
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
