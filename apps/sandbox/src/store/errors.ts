import type { Context } from 'hono';
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
   * Whether the endpoint had begun to execute. Only then is the response kept for the idempotency key;
   * validation errors are not kept (docs.stripe.com/api/idempotent_requests).
   */
  executed?: boolean;
};

/** An error in the provider's format: `{ error: { type, code?, message, param?, doc_url? } }`. */
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

/** An error handler that answers a ProviderError as JSON and rethrows other errors. */
export function sendProviderError(error: Error, c: Context) {
  if (!(error instanceof ProviderError)) throw error;
  return c.json({ error: error.body }, error.status);
}

/** 400: a parameter is invalid, or the request cannot be fulfilled. */
export function invalid(param: string | undefined, message: string, code?: string, execution?: Execution) {
  const body = { type: 'invalid_request_error' as const, message, ...(code && { code }), ...(param && { param }) };
  return new ProviderError(400, body, execution);
}

export function missing(param: string): ProviderError {
  return invalid(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** 404: the object does not exist. 400 if it is only referenced by a parameter. */
export function noSuch(kind: string, id: string, param = 'id', status: 400 | 404 = 404): ProviderError {
  return new ProviderError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 403: the account does not exist or is no longer connected to this platform. */
export function accountNotFound(account: string): ProviderError {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  return new ProviderError(403, { type: 'invalid_request_error', code: 'account_invalid', message });
}

/** 500: a failure of the provider. */
export function failure(): ProviderError {
  return new ProviderError(500, { type: 'api_error', message: 'An unknown error occurred.' }, { executed: true });
}

/** Throws 401 unless the request carries the secret key as its bearer token. */
export function checkSecretKey(c: Context, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
  if (key === secretKey) return;
  const message =
    key === null
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`;
  throw new ProviderError(401, { type: 'invalid_request_error', message });
}
