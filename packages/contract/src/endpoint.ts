import type { z } from 'zod';

/** What an endpoint takes and sends, in zod: known to server, mock and tests. The browser sees its types alone. */
export type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the server knows of an endpoint besides its address. */
export type Operation = Schemas & {
  /** One line for the OpenAPI document. */
  summary: string;
  /** `anyone`: visitors too. `signedIn`: 401 without a verified token. */
  access: 'anyone' | 'signedIn';
  /** The same under other methods, because flows differ. */
  also?: Method[];
  /** The field that a `text/plain` body is the bare value of. */
  plain?: string;
  /** The status of a good answer; 200 unless told. */
  status?: 201;
};

/** One call. Client, mock and server all take their types from it. */
export type Endpoint<S extends Schemas = Schemas, Read = unknown> = {
  method: Method;
  path: `/api/${string}`;
  /** Evens out what the wire may carry; without it the answer is taken as it is. */
  read?(wire: z.input<S['answer']>): Read;
  /** Carries types only; it has no value at run time. */
  schemas?: S;
};

/** An endpoint whose answer is read as its schema says, unless another reading is given. */
export type Call<S extends Schemas, Read = z.output<S['answer']>> = Endpoint<S, Read>;

export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;

type Part = 'params' | 'query' | 'body';
type Declared<S extends Schemas> = { [P in Part as S[P] extends z.ZodType ? P : never]: S[P] };

/** What a client hands in: the parts that the endpoint declares, no others. */
export type Asking<E extends Endpoint> = { [P in keyof Declared<SchemasOf<E>>]: z.input<Declared<SchemasOf<E>>[P]> };
/** The same parts, parsed by the server. */
export type Asked<E extends Endpoint> = { [P in keyof Declared<SchemasOf<E>>]: z.output<Declared<SchemasOf<E>>[P]> };
/** What a server, real or mock, sends. */
export type Reply<E extends Endpoint> = z.input<SchemasOf<E>['answer']>;
/** What a client holds after reading. */
export type Answer<E extends Endpoint> = E extends Endpoint<Schemas, infer Read> ? Read : never;

type Values = Record<string, unknown>;

export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: { params?: Values; query?: Values }) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
};
