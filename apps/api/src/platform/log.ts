import Stripe from 'stripe';
import type { JobKind } from './db/schema.ts';
import { currentRequestId } from './requestId.ts';

/** Where an error occurred: in a request (`path`: without the query) or in a job. */
export type ErrorSource =
  | { method: string; path: string; client: string | null }
  | { job: JobKind; key: string; attempts: number };

export type Log = (error: Error, source?: ErrorSource) => void;

/** `retry`: failed, and will be tried again; `given_up`: waits for the operator. */
export type JobOutcome = 'done' | 'retry' | 'given_up';

/**
 * What is logged besides errors: one line per request, per attempt of a job, and per mail. The types are
 * closed, because no line may contain personal data, a query or content. `route`: the pattern, never the
 * path. `ms`: milliseconds, for a request until its response begins.
 */
export type LoggedEvent =
  | { event: 'request'; method: string; route: string; status: number; ms: number; userId: number | null }
  | { event: 'job'; kind: JobKind; key: string; attempts: number; ms: number; outcome: JobOutcome }
  | { event: 'mail'; key: string; messageId: string };

export type LogEvent = (event: LoggedEvent) => void;

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
 * Formats an error as a JSON log line without personal data. Properties that only database errors have, such
 * as `detail`, are not logged, because they contain the row.
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
