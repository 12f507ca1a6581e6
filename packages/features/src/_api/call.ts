import { type AnyEndpoint, buildUrl, type RequestInput, type ResponseData } from '@iespec/contract';

/** For whom a call is made: a subject, or 'visitor'. Without it, for whoever is signed in. */
type CallViewer = string | undefined;

/** How calls are sent: in the browser with the viewer's token, on the server through the api in the same process. */
export type Transport = {
  baseUrl: string;
  fetch: typeof fetch;
  /** The headers that identify the viewer. `forceRefresh`: the last token was refused. */
  authorize?: (context: { viewer: CallViewer; forceRefresh: boolean }) => Promise<Record<string, string>>;
  /** The api answered 401 to a signed call: the session has probably ended. */
  onUnauthenticated?: () => void;
};

const plainTransport: Transport = { baseUrl: '', fetch: (...request) => fetch(...request) };

type Problem = { detail?: string; errors?: Record<string, string[]>; code?: string; current?: unknown };

/**
 * The api answered with an error status. `message` is its sentence, or its text; `errors` are by field. `code`: the kind of
 * refusal, where there are several; `current`: what is there now, of what somebody else has saved meanwhile.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly code: string | undefined;
  readonly current: unknown;

  constructor(status: number, { detail = '', errors = {}, code, current }: Problem) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.code = code;
    this.current = current;
  }
}

/** No response arrived. */
export class NetworkError extends Error {}

export const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

export type CallContext = { transport?: Transport | undefined; signal?: AbortSignal; viewer?: CallViewer };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls the api once; a refused token is renewed and the call repeated.
 * Rejects with `ApiError` (the api refused), `NetworkError` (no response) or the abort's own error.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  context: CallContext = {},
): Promise<ResponseData<E>> {
  const { transport = plainTransport, signal = null, viewer } = context;
  const parts: Parts = input;

  const send = async (forceRefresh: boolean) => {
    const identification = (await transport.authorize?.({ viewer, forceRefresh })) ?? {};
    const response = await transport
      .fetch(transport.baseUrl + buildUrl(endpoint, parts), {
        method: endpoint.method,
        signal,
        // `stale-while-revalidate` of a visitor's answer is for shared caches: a browser asks whether it has changed.
        cache: 'no-cache',
        headers: { ...identification, ...('body' in parts && { 'content-type': 'application/json' }) },
        ...('body' in parts && { body: JSON.stringify(parts.body) }),
      })
      .catch((cause: Error) => {
        throw cause.name === 'AbortError' ? cause : new NetworkError(cause.message, { cause });
      });
    return { response, isSigned: 'authorization' in identification };
  };
  const first = await send(false);
  const { response, isSigned } = first.response.status === 401 && first.isSigned ? await send(true) : first;
  if (!response.ok) {
    if (response.status === 401 && isSigned) transport.onUnauthenticated?.();
    throw new ApiError(response.status, await readProblem(response));
  }
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv') ?? false;
  const body: unknown = await (isCsv ? response.text() : response.json());
  return (endpoint.normalize ? endpoint.normalize(body as never) : body) as ResponseData<E>;
}

/** The problem that the api describes; of any other answer its text, unless that is a page. */
async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { detail: /^\s*</.test(text) ? '' : text.trim().slice(0, 200) };
  }
}
