import type { z } from 'zod';

/** An endpoint's zod schemas, used by server, mocks and tests. The browser imports only their types. */
export type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; response: z.ZodType };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everything about an endpoint except its method and path. */
export type Operation = Schemas & {
  /** The OpenAPI operation id, which names the method in generated clients. */
  id: string;
  summary: string;
  /** `anyone` includes visitors. `signedIn` answers 401 without a verified token. */
  access: 'anyone' | 'signedIn';
  /** OpenAPI description of the 409 response; omitted if there is none. */
  conflict?: string;
  /** Further methods that serve the same operation, because the specification's flows use different ones. */
  methodAliases?: Method[];
  /** The field that receives the value of a `text/plain` body. */
  textPlainField?: string;
  /** Writes a whole home or room, which may take seconds. The server runs one such request at a time. */
  isHeavy?: true;
  /**
   * May take longer than a request, while the work goes on. Then the response is 202 with `Unfinished` if the request
   * has `Prefer: respond-async`, otherwise 503.
   */
  isLong?: true;
  /** Status of a successful response, 200 by default. With 302 the response is a URL, sent as `Location`. */
  status?: 201 | 302;
  /** Content type of a successful response, JSON by default. Otherwise the response is a string. */
  mediaType?: 'text/csv';
};

/**
 * An API endpoint, declared once: client, mocks and server derive their types from it.
 * `Data` is the response after `normalize`.
 */
export type Endpoint<S extends Schemas = Schemas, Data = z.output<S['response']>> = {
  method: Method;
  path: `/api/${string}`;
  /** Converts the possible shapes of a response body into one; without it the body is used unchanged. */
  normalize?(body: z.input<S['response']>): Data;
  /** For types only; never set at run time. */
  schemas?: S;
};

export type AnyEndpoint = Endpoint<Schemas, unknown>;

export type SchemasOf<E extends AnyEndpoint> = NonNullable<E['schemas']>;

type Part = 'params' | 'query' | 'body';
type Declared<S extends Schemas> = { [P in Part as S[P] extends z.ZodType ? P : never]: S[P] };

/** The client's input: only the parts that the endpoint declares. */
export type RequestInput<E extends AnyEndpoint> = {
  [P in keyof Declared<SchemasOf<E>>]: z.input<Declared<SchemasOf<E>>[P]>;
};
/** The same parts, parsed by the server. */
export type ParsedRequest<E extends AnyEndpoint> = {
  [P in keyof Declared<SchemasOf<E>>]: z.output<Declared<SchemasOf<E>>[P]>;
};
/** The JSON body sent by the server or a mock. */
export type ResponseBody<E extends AnyEndpoint> = z.input<SchemasOf<E>['response']>;
/** The client's data after normalization. */
export type ResponseData<E extends AnyEndpoint> = E extends Endpoint<Schemas, infer Data> ? Data : never;

type Values = Record<string, unknown>;

/** Fills in path parameters and appends the query, omitting null and undefined. */
export const buildUrl = (
  { path }: { path: string },
  { params = {}, query = {} }: { params?: Values; query?: Values },
) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value == null ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled;
};
