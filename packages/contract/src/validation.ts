import { z } from 'zod';
import type { AnyEndpoint, ParsedRequest } from './endpoint.ts';
import { localeError } from './errorMessages.ts';
import { operationOf } from './schema.ts';

z.config({ localeError });

/** Error messages by field path: `price`, `rooms.0.name`. */
export type FieldErrors = Record<string, string[]>;

type Result<E extends AnyEndpoint> =
  | { success: true; request: ParsedRequest<E> }
  | { success: false; errors: FieldErrors };

const absent = z.unknown();

function buildRequestSchema(endpoint: AnyEndpoint) {
  const { params = absent, query = absent, body = absent } = operationOf(endpoint);
  return z.object({ params, query, body });
}

/** Zod compiles a schema when it is first used. */
const requestSchemas = new Map<AnyEndpoint, ReturnType<typeof buildRequestSchema>>();

function requestSchemaOf(endpoint: AnyEndpoint) {
  const schema = requestSchemas.get(endpoint) ?? buildRequestSchema(endpoint);
  requestSchemas.set(endpoint, schema);
  return schema;
}

/** Validates a request for both API and mocks, so that they reject the same ones with the same messages. */
export function parseRequest<E extends AnyEndpoint>(
  endpoint: E,
  input: { params: unknown; query: unknown; body: unknown },
): Result<E> {
  const parsed = requestSchemaOf(endpoint).safeParse(input);
  return parsed.success
    ? { success: true, request: parsed.data as ParsedRequest<E> }
    : { success: false, errors: errorsByField(parsed.error) };
}

/** How many wrong fields an answer names; a form never shows more. */
const maxErrors = 200;

/** `body.price` becomes `price`, because forms do not know which part of the request holds a field. */
function errorsByField({ issues }: z.ZodError) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues.slice(0, maxErrors)) {
    const field = path.slice(1).join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
