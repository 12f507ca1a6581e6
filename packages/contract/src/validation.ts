import { z } from 'zod';
import type { AnyEndpoint, ParsedRequest } from './endpoint.ts';
import { operationOf } from './schema.ts';
import { localeError } from './sentences.ts';

z.config({ localeError });

/** What is wrong with a request, by field: the sentences of the contract. `price`, `rooms.0.name`. */
export type FieldErrors = Record<string, string[]>;

type Result<E extends AnyEndpoint> =
  | { success: true; request: ParsedRequest<E> }
  | { success: false; errors: FieldErrors };

const absent = z.unknown();

/** Parses what came in for an endpoint; api and mocks refuse the same requests with the same sentences. */
export function parseRequest<E extends AnyEndpoint>(
  endpoint: E,
  given: { params: unknown; query: unknown; body: unknown },
): Result<E> {
  const { params = absent, query = absent, body = absent } = operationOf(endpoint);
  const parsed = z.object({ params, query, body }).safeParse(given);
  return parsed.success
    ? { success: true, request: parsed.data as ParsedRequest<E> }
    : { success: false, errors: errorsByField(parsed.error) };
}

/** `body.price` is the field `price`: a form does not know in which part of the request its fields travel. */
function errorsByField({ issues }: z.ZodError) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.slice(1).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
