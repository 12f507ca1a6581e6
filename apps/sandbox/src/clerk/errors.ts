import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in the form of the Frontend API: `{ errors: [{ code, message, long_message, meta }] }`. */
export class ClerkError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly longMessage: string;
  readonly param: string | undefined;
  /** Seconds, for the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { longMessage = message, param, retryAfter }: { longMessage?: string; param?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.longMessage = longMessage;
    this.param = param;
    this.retryAfter = retryAfter;
  }

  get body() {
    const { code, message, longMessage, param } = this;
    const meta = param === undefined ? {} : { param_name: param };
    return { errors: [{ code, message, long_message: longMessage, meta }] };
  }
}

/** 422: a field of a form is wrong. */
export const invalidField = (param: string, code: string, message: string, longMessage = message) =>
  new ClerkError(422, code, message, { longMessage, param });

/** 429: too many attempts. */
export const tooManyRequests = (retryAfter: number) =>
  new ClerkError(429, 'too_many_requests', 'Too many requests', {
    longMessage: 'Too many requests. Please try again in a bit.',
    retryAfter,
  });

/** 401: the session is not one of this browser, or has ended. */
export const signedOut = () =>
  new ClerkError(401, 'authentication_invalid', 'Invalid authentication', { longMessage: 'Unable to authenticate.' });

/** 404: no such object of this browser. */
export const notFound = (what: string) => new ClerkError(404, 'resource_not_found', `${what} not found`);
