import { type AnyEndpoint, buildUrl, type RequestInput, type ResponseData } from '@iespec/contract';

/** Who must be asking: a subject, or 'visitor' for nobody. Without it, whoever is signed in. */
type Asker = string | undefined;

/** How calls leave: in the browser with the viewer's token, on the server through the api in the same process. */
export type Wire = {
  base: string;
  fetch: typeof fetch;
  /** The headers that say who asks. `fresh`: the token before was refused. */
  authorize?: (asking: { viewer: Asker; fresh: boolean }) => Promise<Record<string, string>>;
};

const plainWire: Wire = { base: '', fetch: (...request) => fetch(...request) };

type Problem = { detail?: string; errors?: Record<string, string[]> };

/** The api said no: its sentence is the message, `errors` are by field. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, { detail = '', errors = {} }: Problem) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

/** Whether something is not there, for this viewer. */
export const isNotFound = (error: Error | null) => error instanceof CallFailed && error.status === 404;

type Via = { wire?: Wire | undefined; signal?: AbortSignal; viewer?: Asker };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Calls the api. A token that was refused is replaced once. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestInput<E>,
  via: Via = {},
): Promise<ResponseData<E>> {
  const { wire = plainWire, signal = null, viewer } = via;
  const parts: Parts = input;

  const send = async (fresh: boolean) => {
    const who = (await wire.authorize?.({ viewer, fresh })) ?? {};
    const response = await wire.fetch(wire.base + buildUrl(endpoint, parts), {
      method: endpoint.method,
      signal,
      headers: { ...who, ...('body' in parts && { 'content-type': 'application/json' }) },
      ...('body' in parts && { body: JSON.stringify(parts.body) }),
    });
    return { response, isSigned: 'authorization' in who };
  };
  const first = await send(false);
  const { response } = first.response.status === 401 && first.isSigned ? await send(true) : first;

  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallFailed(response.status, (json ?? {}) as Problem);

  return (endpoint.normalize ? endpoint.normalize(json) : json) as ResponseData<E>;
}
