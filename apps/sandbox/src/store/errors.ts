import type { ContentfulStatusCode } from 'hono/utils/http-status';

type ErrorBody = {
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  doc_url?: string;
  message: string;
  code?: string;
  param?: string;
};

type Execution = {
  /**
   * Whether the endpoint had begun to execute: the answer is then kept for the idempotency key. What fails validation
   * leaves no answer behind (docs.stripe.com/api/idempotent_requests).
   */
  executed?: boolean;
};

/** A refusal in the provider's form: `{ error: { type, code?, message, param?, doc_url? } }`. */
export class ProviderError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  readonly isExecuted: boolean;

  constructor(status: ContentfulStatusCode, body: ErrorBody, { executed = false }: Execution = {}) {
    super(body.message);
    this.status = status;
    this.body = { ...body, ...(body.code && { doc_url: `https://stripe.com/docs/error-codes/${body.code}` }) };
    this.isExecuted = executed;
  }
}

/** 400: a parameter is wrong, or what is asked for cannot be done. */
export function invalid(param: string | undefined, message: string, code?: string, execution?: Execution) {
  const body = { type: 'invalid_request_error' as const, message, ...(code && { code }), ...(param && { param }) };
  return new ProviderError(400, body, execution);
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

/** 403: the account is gone, or is not connected to this platform any more. */
export function noAccess(account: string): ProviderError {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new ProviderError(403, { type: 'invalid_request_error', code: 'account_invalid', message });
}

/** 500: what the provider answers when it fails. */
export function failure(): ProviderError {
  return new ProviderError(500, { type: 'api_error', message: 'An unknown error occurred.' }, { executed: true });
}

/** 401: no secret key, or a wrong one. */
export function unauthorized(key: string | null): ProviderError {
  const message =
    key === null
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`;
  return new ProviderError(401, { type: 'invalid_request_error', message });
}
