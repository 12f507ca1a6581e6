import { type AnyEndpoint, buildUrl, type RequestInput, type ResponseData } from '@iespec/contract';
import { setOutdated } from './outdated.ts';

/** For whom a call is made: the subject of a user, or 'visitor'; undefined: the user who is signed in. */
type CallViewer = string | undefined;

/** Sends calls: in the browser with the viewer's token, on the server to the API in the same process. */
export type Transport = {
  baseUrl: string;
  fetch: typeof fetch;
  /** The release to which the page belongs. */
  release?: string | undefined;
  /** Resolves to the headers that identify the viewer. `forceRefresh`: the last token was rejected. */
  authorize?: (context: { viewer: CallViewer; forceRefresh: boolean }) => Promise<Record<string, string>>;
  /** Called when the API answers 401 to a call with a token: the session has probably ended. */
  onUnauthenticated?: () => void;
};

const plainTransport: Transport = { baseUrl: '', fetch: (...request) => fetch(...request) };

type Problem = {
  detail?: string;
  errors?: Record<string, string[]>;
  code?: string;
  current?: unknown;
  requestId?: string | null;
  retryAfter?: number;
};

/** What the user reads after a 401. */
export const sessionExpired = 'ログインの有効期限が切れました。もう一度ログインしてください。';

/** The API answered with an error status. The message is the problem's detail, or the response's text. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** The kind of error, if its status has several. */
  readonly code: string | undefined;
  /** After a version conflict, the resource as it is saved now. */
  readonly current: unknown;
  /** The id of the failed request, if the server is at fault (5xx). */
  readonly requestId: string | undefined;
  /** Seconds until a retry may succeed, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, { detail = '', errors = {}, code, current, requestId, retryAfter }: Problem) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.code = code;
    this.current = current;
    this.requestId = (status >= 500 && requestId) || undefined;
    this.retryAfter = retryAfter || undefined;
  }
}

/** The call got no response. */
export class NetworkError extends Error {}

/** The id by which the operator finds a failed request in the log; undefined for other errors than 5xx. */
export const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.requestId : undefined);

export const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

/**
 * Whatever else keeps a response from arriving: no network, no token, a time limit. One that has arrived but is
 * no JSON stays a `SyntaxError`.
 */
function withoutResponse(cause: Error): never {
  const isKnown = cause instanceof ApiError || cause instanceof SyntaxError || cause.name === 'AbortError';
  throw isKnown ? cause : new NetworkError(cause.message, { cause });
}

export type CallContext = { transport?: Transport | undefined; signal?: AbortSignal; viewer?: CallViewer };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls the API; if it rejects the token, renews the token and retries once.
 * Rejects with `ApiError` (error status), `NetworkError` (no response) or the abort's own error.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  context: CallContext = {},
): Promise<ResponseData<E>> {
  const { transport = plainTransport, signal = null, viewer } = context;
  const parts: Parts = input;

  const send = async (forceRefresh: boolean) => {
    const identityHeaders = (await transport.authorize?.({ viewer, forceRefresh }).catch(withoutResponse)) ?? {};
    const response = await transport
      .fetch(transport.baseUrl + buildUrl(endpoint, parts), {
        method: endpoint.method,
        signal,
        // Browsers always revalidate: `stale-while-revalidate` of public responses is for shared caches.
        cache: 'no-cache',
        headers: {
          ...identityHeaders,
          ...('body' in parts && { 'content-type': 'application/json', prefer: 'respond-async' }),
        },
        ...('body' in parts && { body: JSON.stringify(parts.body) }),
      })
      .catch(withoutResponse);
    return { response, hasToken: 'authorization' in identityHeaders };
  };
  const first = await send(false);
  const { response, hasToken } = first.response.status === 401 && first.hasToken ? await send(true) : first;
  if (!response.ok) {
    if (response.status === 401 && hasToken) transport.onUnauthenticated?.();
    const release = response.headers.get('x-release');
    if (transport.release && release && release !== transport.release) setOutdated(true);
    const requestId = response.headers.get('x-request-id');
    const retryAfter = Number(response.headers.get('retry-after'));
    throw new ApiError(response.status, { ...(await readProblem(response)), requestId, retryAfter });
  }
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  const body: unknown = await (isCsv ? response.text() : response.json()).catch(withoutResponse);
  return (endpoint.normalize ? endpoint.normalize(body as never) : body) as ResponseData<E>;
}

/** Parses the body of an error response. If it is no JSON, `detail` is its text, or empty if it is HTML. */
async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { detail: /^\s*</.test(text) ? '' : text.trim().slice(0, 200) };
  }
}
