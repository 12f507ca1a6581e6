import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in the format of the Frontend API: `{ errors: [{ code, message, long_message, meta }] }`. */
export class ClerkError extends Error {
  readonly status: ContentfulStatusCode;
  readonly retryAfter: number | undefined;
  readonly body: object;

  /** `retryAfter`: seconds, for the header `Retry-After`. */
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { longMessage = message, param, retryAfter }: { longMessage?: string; param?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    const meta = param === undefined ? {} : { param_name: param };
    this.body = { errors: [{ code, message, long_message: longMessage, meta }] };
  }
}

/** Answers a ClerkError as JSON; logs any other error and answers 500. */
export function sendClerkError(error: Error, c: Context) {
  if (!(error instanceof ClerkError)) {
    console.error(error);
    return c.json({ errors: [{ code: 'internal_clerk_error', message: 'The sandbox failed.' }] }, 500);
  }
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
  return c.json(error.body, error.status);
}

/** 422: a form field is invalid. */
export const invalidField = (param: string, code: string, message: string, longMessage = message) =>
  new ClerkError(422, code, message, { longMessage, param });

/** 429: too many attempts. `retryAfter`: seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new ClerkError(429, 'too_many_requests', 'Too many requests', {
    longMessage: 'Too many requests. Please try again in a bit.',
    retryAfter,
  });

/** 401: the session does not belong to this browser or has ended. */
export const unauthenticated = () =>
  new ClerkError(401, 'authentication_invalid', 'Invalid authentication', { longMessage: 'Unable to authenticate.' });

/** 404: this browser has no such object. */
export const notFound = (what: string) => new ClerkError(404, 'resource_not_found', `${what} not found`);
