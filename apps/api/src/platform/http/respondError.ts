import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context as ApiContext } from '../context.ts';
import { ApiError, type ErrorCode, type FieldErrors } from '../errors.ts';

const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_token: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unreadable: 422,
  invalid: 422,
  rate_limited: 429,
  timeout: 408,
  busy: 503,
  provider_unavailable: 503,
};

/** RFC 6750, section 3: what a 401 asks for. */
const challengeOf: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer',
  invalid_token: 'Bearer error="invalid_token"',
};

type Problem = {
  status: ContentfulStatusCode;
  detail: string;
  errors?: FieldErrors | undefined;
  /** Extension members (RFC 9457, section 3.2). */
  code?: string | undefined;
  current?: object | undefined;
  headers?: Record<string, string>;
};

const serverError: Problem = {
  status: 500,
  detail: 'サーバーでエラーが発生しました。しばらく経ってから再度お試しください。',
};

/** Null for an error that nobody expected. */
function problemOf(error: Error): Problem | null {
  if (error instanceof ApiError) {
    const { code, message: detail, fieldErrors: errors, retryAfter, allow, providerCode, current } = error;
    const challenge = challengeOf[code];
    const headers = {
      ...(challenge && { 'www-authenticate': challenge }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(allow && { allow: allow.join(', ') }),
    };
    return { status: statusOf[code], detail, errors, code: providerCode, current, headers };
  }
  if (error instanceof HTTPException && error.status < 500)
    return { status: error.status as ContentfulStatusCode, detail: 'リクエストが正しくありません' };
  return null;
}

/** Whether an error is ours and belongs in the log. */
const isServerError = (error: Error) => problemOf(error) === null;

/** Responds as RFC 9457 says. An unexpected error is a 500 that tells nothing about its cause. */
export function respondError(c: Context, error: Error) {
  const { status, detail, errors, code, current, headers } = problemOf(error) ?? serverError;
  return c.json({ type: 'about:blank', title: STATUS_CODES[status], status, detail, errors, code, current }, status, {
    'cache-control': 'no-store',
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/** The error handler of an app: what nobody expected is logged with its request. */
export const errorHandler =
  ({ log, clientAddress }: Pick<ApiContext, 'log' | 'clientAddress'>) =>
  (error: Error, c: Context) => {
    if (isServerError(error)) {
      log(error, { method: c.req.method, path: c.req.path, client: clientAddress(c.req.raw, c.env) });
    }
    return respondError(c, error);
  };
