import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseUnavailable } from '../db/limits.ts';
import { ApiError, type ErrorCode, StorageUnavailable } from '../errors.ts';
import type { Log } from '../log.ts';
import { retryLater } from './cacheableResponse.ts';
import type { ClientAddress } from './clientAddress.ts';

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_token: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  unsupported_media_type: 415,
  unreadable: 422,
  invalid: 422,
  rate_limited: 429,
  timeout: 408,
  busy: 503,
  provider_unavailable: 503,
};

/** `WWW-Authenticate` (RFC 6750, section 3). */
const challengeOf: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer',
  invalid_token: 'Bearer error="invalid_token"',
};

const serverError = {
  status: 500,
  members: { detail: 'サーバーでエラーが発生しました。しばらく経ってから再度お試しください。' },
  headers: {},
} as const;

/** The problem details of an error, and additional headers. Null for an unexpected error. */
function toProblem(error: Error) {
  if (error instanceof HTTPException && error.status < 500) {
    const status = error.status as ContentfulStatusCode;
    return { status, members: { detail: 'リクエストが正しくありません' }, headers: {} };
  }
  if (!(error instanceof ApiError)) return null;
  const { fieldErrors: errors, retryAfter, allow, problemCode: code, current } = error.details;
  const challenge = challengeOf[error.code];
  const headers = {
    ...(statusOf[error.code] === 503 && retryLater),
    ...(challenge && { 'www-authenticate': challenge }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow && { allow: allow.join(', ') }),
  };
  return { status: statusOf[error.code], members: { detail: error.message, errors, code, current }, headers };
}

const unavailable = {
  status: 503,
  members: { detail: 'ただいま混み合っています。しばらく経ってから再度お試しください。' },
  headers: retryLater,
} as const;

const isStorageUnavailable = (error: Error) =>
  error instanceof StorageUnavailable || ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

/** Responds with problem details (RFC 9457). Unexpected errors become a 500 that hides the cause. */
export function respondError(c: Context, error: Error) {
  const { status, members, headers } =
    toProblem(error) ?? (isDatabaseUnavailable(error) || isStorageUnavailable(error) ? unavailable : serverError);
  return c.json({ type: 'about:blank', title: STATUS_CODES[status], status, ...members }, status, {
    'cache-control': 'no-store',
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/** The error handler of an app. Logs unexpected errors with their request. */
export const errorHandler =
  ({ log, clientAddress }: { log: Log; clientAddress: ClientAddress }) =>
  (error: Error, c: Context) => {
    if (!toProblem(error))
      log(error, { method: c.req.method, path: c.req.path, client: clientAddress(c.req.raw, c.env) });
    return respondError(c, error);
  };
