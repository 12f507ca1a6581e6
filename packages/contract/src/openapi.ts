import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints, methodsOf, operationOf } from './schema.ts';

const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: bare(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) },
});

const bare = ({ $schema: _, ...schema }: Record<string, unknown>) => schema;

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const nameOf = (method: string, path: string) =>
  method.toLowerCase() +
  path.replace(/\/:?(\w)([\w-]*)/g, (_, first: string, rest: string) => first.toUpperCase() + rest.replace(/-/g, ''));

/** A body may come as JSON or as a form; where a flow sends the bare value, as text too. */
function bodyOf(body: z.ZodType | undefined, textPlainField: string | undefined) {
  if (!body) return {};
  const { schema } = json(body, 'input')['application/json'];
  const forms =
    schema.type === 'array'
      ? {}
      : { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } };
  const text = textPlainField ? { 'text/plain': { schema: { type: 'string' } } } : {};
  return { requestBody: { required: true, content: { 'application/json': { schema }, ...forms, ...text } } };
}

function operation(endpoint: AnyEndpoint, method: string) {
  const { params, query, body, response, summary, access, textPlainField, status = 200 } = operationOf(endpoint);
  const error = {
    description: 'エラー',
    content: { 'application/problem+json': json(Problem, 'output')['application/json'] },
  };
  return {
    operationId: nameOf(method, endpoint.path),
    summary,
    tags: [endpoint.path.split('/')[2]],
    security: access === 'signedIn' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...bodyOf(body, textPlainField),
    responses: { [status]: { description: '成功', content: json(response, 'output') }, default: error },
  };
}

/** The OpenAPI 3.1 document of every call, derived from the contract. */
export function openapi(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    for (const method of methodsOf(endpoint)) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'イエスペック API', version: '1.0.0' },
    servers: [{ url: origin }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
