import type { z } from 'zod';

/** What an endpoint takes and sends, in zod: known to server, mocks and tests. The browser sees its types alone. */
export type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; response: z.ZodType };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the server knows of an endpoint besides its address. */
export type Operation = Schemas & {
  /** Its name in the OpenAPI document and in clients that are generated from it. */
  id: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** `anyone`: visitors too. `signedIn`: 401 without a verified token. */
  access: 'anyone' | 'signedIn';
  /** When it answers 409; left out where it never does. For the OpenAPI document. */
  conflict?: string;
  /** Further methods under which the same operation is served, because flows differ. */
  methodAliases?: Method[];
  /** The field that a `text/plain` body is the bare value of. */
  textPlainField?: string;
  /** The status of a successful response; 200 unless given. 302: the response is an address, sent as `Location`. */
  status?: 201 | 302;
  /** What a successful response is; JSON unless given. The response is then a text. */
  mediaType?: 'text/csv';
};

/**
 * One call of the api, declared once: client, mock and server take their types from it.
 * `Data` is what a client holds after `normalize`.
 */
export type Endpoint<S extends Schemas = Schemas, Data = z.output<S['response']>> = {
  method: Method;
  path: `/api/${string}`;
  /** Evens out the shapes that a response body may have; without it the body is taken as it is. */
  normalize?(body: z.input<S['response']>): Data;
  /** Carries types only; it has no value at run time. */
  schemas?: S;
};

/** Any endpoint, whatever it takes and sends. */
export type AnyEndpoint = Endpoint<Schemas, unknown>;

export type SchemasOf<E extends AnyEndpoint> = NonNullable<E['schemas']>;

type Part = 'params' | 'query' | 'body';
type Declared<S extends Schemas> = { [P in Part as S[P] extends z.ZodType ? P : never]: S[P] };

/** What a client hands in: the parts that the endpoint declares, no others. */
export type RequestInput<E extends AnyEndpoint> = {
  [P in keyof Declared<SchemasOf<E>>]: z.input<Declared<SchemasOf<E>>[P]>;
};
/** The same parts, parsed by the server. */
export type ParsedRequest<E extends AnyEndpoint> = {
  [P in keyof Declared<SchemasOf<E>>]: z.output<Declared<SchemasOf<E>>[P]>;
};
/** The JSON that a server, real or mock, sends. */
export type ResponseBody<E extends AnyEndpoint> = z.input<SchemasOf<E>['response']>;
/** What a client holds after reading a response. */
export type ResponseData<E extends AnyEndpoint> = E extends Endpoint<Schemas, infer Data> ? Data : never;

type Values = Record<string, unknown>;

/** Fills the path's parameters in and appends the query; null and undefined are left out. */
export const buildUrl = (
  { path }: { path: string },
  { params = {}, query = {} }: { params?: Values; query?: Values },
) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value == null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
};
