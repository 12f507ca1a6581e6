import { z } from 'zod';
import { type Endpoint, endpoints } from './index.ts';
import { schemasOf } from './schema.ts';

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

function operationOf(endpoint: Endpoint) {
  const { params, query, body, answer } = schemasOf(endpoint);
  const refused = {
    description: '断り',
    content: { 'application/problem+json': json(Problem, 'output')['application/json'] },
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\/:?(\w)([\w-]*)/g, (_, a: string, b: string) => a.toUpperCase() + b.replace(/-/g, ''))}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: endpoint.access === 'signedIn' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: { 200: { description: '答え', content: json(answer, 'output') }, default: refused },
  };
}

/** The OpenAPI 3.1 document of every call, derived from the contract. */
export function openapi(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'イエスペック API', version: '1.0.0' },
    servers: [{ url: origin }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
