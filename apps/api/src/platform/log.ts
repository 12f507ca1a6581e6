import Stripe from 'stripe';
import type { ErrorSource, Log, LogEvent, LoggedEvent } from './context.ts';
import { currentRequestId } from './requestId.ts';

const emailAddress = /[^\s@"'`<>(){}[\],:;=/]+@[^\s@"'`<>(){}[\],:;=]+/gu;

/** A value quoted in a database error, as in `invalid input syntax for type integer: "…"`. */
const quotedValue = /: "(?:[^"]|"")*"/g;

/** Masks personal data: email addresses, and values quoted in database errors. */
const redact = (text: string) => text.replace(emailAddress, '[email]').replace(quotedValue, ': "[value]"');

/** A card provider error's codes, and the request id that the provider's support asks for. */
function providerDetails(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return {};
  const { type, code, statusCode, requestId } = error;
  return { type, code, statusCode, providerRequestId: requestId };
}

/** The request that is being served, or that caused the running job. */
const requestOf = () => {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
};

/**
 * Formats an error as a JSON log line without personal data. Properties that only database errors have, such as `detail`,
 * are not logged, because they contain the row.
 */
export function toLogLine(error: Error, source?: ErrorSource, now = new Date()) {
  const { name, message, stack, cause } = error;
  const line = {
    level: 'error',
    at: now.toISOString(),
    ...requestOf(),
    ...(source && 'path' in source ? { ...source, path: redact(source.path) } : source),
    name,
    message: redact(message),
    ...providerDetails(error),
    ...providerDetails(cause),
    stack: stack && redact(stack),
    ...(cause !== undefined && { cause: redact(String(cause)) }),
  };
  return JSON.stringify(line);
}

/** Formats an event as a JSON log line. */
export const toEventLine = (event: LoggedEvent, now = new Date()) =>
  JSON.stringify({ level: 'info', at: now.toISOString(), ...requestOf(), ...event });

export const logError: Log = (error, source) => {
  process.stderr.write(`${toLogLine(error, source)}\n`);
};

export const logEvent: LogEvent = (event) => {
  process.stdout.write(`${toEventLine(event)}\n`);
};
