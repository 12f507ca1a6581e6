import type { ContentfulStatusCode } from 'hono/utils/http-status';

type ErrorBody = {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
};

/** A refusal in the provider's form: `{ error: { type, code?, message, param? } }`. */
export class ProviderError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  constructor(status: ContentfulStatusCode, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: a parameter is wrong. */
export function invalid(param: string | undefined, message: string, code?: string): ProviderError {
  return new ProviderError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

/** 400: a parameter is missing. */
export function missing(param: string): ProviderError {
  return invalid(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** 404, or 400 where the object is only referred to: there is no such object. */
export function noSuch(kind: string, id: string, param = 'id', status: 400 | 404 = 404): ProviderError {
  return new ProviderError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 401: no secret key, or a wrong one. */
export function unauthorized(key: string | null): ProviderError {
  const message =
    key === null
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`;
  return new ProviderError(401, { type: 'invalid_request_error', message });
}
