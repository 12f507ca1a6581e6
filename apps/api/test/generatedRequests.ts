import type { openapi } from '@iespec/contract/openapi';
import type { seededRandom } from './random.ts';

type Random = ReturnType<typeof seededRandom>;

/** The part of a JSON Schema from which requests are generated. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
type OperationObject = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
};

/** An operation of the OpenAPI document. `statuses`: the status codes it documents. */
export type Operation = OperationObject & { method: string; path: string; statuses: Set<string> };

export type GeneratedRequest = {
  operation: Operation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** The operations of an OpenAPI document and the schemas that they refer to. */
export function readDocument({ paths = {}, components }: ReturnType<typeof openapi>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).map(
      ([method, operation]): Operation => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        statuses: new Set(Object.keys(operation.responses)),
      }),
    ),
  );
  return { operations, schemas: components?.schemas as Record<string, Schema> };
}

/** Existing ids by resource: `rooms`, `products`, … */
export type Pools = Map<string, (number | string)[]>;

const strangeTexts = [
  '',
  ' ',
  '　',
  '0',
  '-1',
  '1.5',
  '１２',
  '1e9',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  'abc',
  '木漏れ日の家',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '\u0000',
  '\u200b\u202e',
  '👩‍👩‍👧‍👦',
  '\ud800',
  'a'.repeat(101),
  'あ'.repeat(5001),
  '__proto__',
];

const strangeValues = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: -1 },
  JSON.parse('{"__proto__":{"is_active":false}}'),
  ...strangeTexts,
];

/** Path segments that no client produces, but an attacker can send. */
const strangeSegments = ['%', '%00', '%E0%A4%A', '%2e%2e%2f', '1%2F2', '..', '%F0%9F%8F%A0', 'a'.repeat(2000)];

const poolByField: [RegExp, string][] = [
  [/^property_id$/, 'properties'],
  [/^room_id$/, 'rooms'],
  [/^product_id$/, 'products'],
  [/^product_specification_id$/, 'specifications'],
  [/^drawing_id$/, 'drawings'],
  [/^listingId$/, 'listings'],
  [/^product_category_id$/, 'product-categories'],
  [/^(user_id|external_user_id|userId)$/, 'users'],
];

/** Replaces lone surrogates, which cannot be encoded, with U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const asText = (value: unknown) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

/** Percent-encodes the text, shortened: Node answers URLs of more than 16 kB with 431 by itself. */
const inUrl = (text: string) => encodeURIComponent(wellFormed(text).slice(0, 1500));

/** Generates requests from the document: about half are valid, the others break one or more rules. */
export function requestGenerator(
  { operations, schemas }: ReturnType<typeof readDocument>,
  random: Random,
  { pools, tokens }: { pools: Pools; tokens: string[] },
) {
  const chance = (percent: number) => random.integer(1, 100) <= percent;
  const existingId = (name: string) => {
    const pool = pools.get(name) ?? [];
    return pool.length > 0 ? random.one(pool) : 1;
  };

  function valueFor(schema: Schema, field: string, isBroken: boolean, depth = 0): unknown {
    if (isBroken && chance(25)) return random.one(strangeValues);
    const pool = poolByField.find(([pattern]) => pattern.test(field))?.[1];
    if (pool && chance(85)) return existingId(pool);
    if (schema.$ref) return valueFor(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, field, isBroken, depth);
    if (schema.anyOf) return valueFor(random.one(schema.anyOf), field, isBroken, depth);
    if (schema.enum) return random.one(schema.enum);
    return valueOfType(random.one([schema.type ?? 'string'].flat()), schema, field, isBroken, depth);
  }

  function valueOfType(type: string, schema: Schema, field: string, isBroken: boolean, depth: number): unknown {
    switch (type) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const chosen = Object.entries(properties).filter(([name]) =>
          required.includes(name) ? !(isBroken && chance(15)) : chance(50),
        );
        return Object.fromEntries(chosen.map(([name, inner]) => [name, valueFor(inner, name, isBroken, depth + 1)]));
      }
      case 'array': {
        const count = isBroken && chance(3) ? random.integer(90, 210) : random.integer(0, depth > 2 ? 1 : 2);
        return Array.from({ length: count }, () => valueFor(schema.items ?? {}, field, isBroken, depth + 1));
      }
      case 'integer':
      case 'number':
        return random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 2500, 100_000));
      case 'boolean':
        return chance(50);
      case 'null':
        return null;
      default:
        return textOf(field);
    }
  }

  function textOf(field: string) {
    if (field === 'catalog_url') return 'https://catalog.example/1';
    if (field === 'content_type') return random.one(['image/png', 'image/jpeg', 'image/webp']);
    if (/_id$|^id$|price|value|year|month|area|count/.test(field)) return String(random.integer(0, 2500));
    return random.one(['居間', '灯り', '木漏れ日の家', '素材', '1階平面図', 'a'.repeat(random.integer(1, 100))]);
  }

  const resourceOf = (path: string, name: string) => {
    if (name === 'userId') return 'users';
    const segments = path.split('/');
    return segments[segments.indexOf(`{${name}}`) - 1] === 'property' ? 'properties' : (segments[2] ?? '');
  };

  function pathOf({ path, parameters }: Operation, isBroken: boolean) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (isBroken && chance(20)) return random.one(strangeSegments);
      if (isBroken && chance(20)) return inUrl(random.one(strangeTexts)) || 'x';
      const parameter = parameters.find((candidate) => candidate.name === name);
      if (parameter?.schema.enum) return String(random.one(parameter.schema.enum));
      return encodeURIComponent(String(existingId(resourceOf(path, name))));
    });
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chance(parameter.required ? 92 : 35))
      .map(({ name, schema }) => {
        const value = valueFor(schema, name, isBroken);
        return `${name}=${inUrl(asText(value))}`;
      });
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  }

  /** A body encoded in one of the operation's content types. */
  function bodyOf(
    { requestBody }: Operation,
    isBroken: boolean,
  ): Pick<GeneratedRequest, 'body'> & { type: string | null } {
    if (!requestBody)
      return isBroken && chance(10)
        ? { body: Buffer.from('{"x":1}'), type: 'application/json' }
        : { body: null, type: null };
    if (isBroken && chance(5)) return { body: null, type: null };
    if (isBroken && chance(10))
      return {
        body: Buffer.from(
          random.one(['{', '[1', '"', 'null', '[]', '1', '{"name":"\\u0000"}', '['.repeat(5000), '\xff\xfe']),
        ),
        type: random.one(['application/json', 'application/json; charset=x', 'text/plain', 'application/xml', '']),
      };
    const [type, { schema = {} }] = random.one(Object.entries(requestBody.content));
    if (type.startsWith('image/')) return { body: Buffer.from('not an image'), type };
    const value = valueFor(schema, '', isBroken);
    if (type === 'text/plain') return { body: Buffer.from(asText(value)), type };
    if (type === 'application/json') return { body: Buffer.from(JSON.stringify(value) ?? ''), type };
    const fields = Object.entries(value !== null && typeof value === 'object' ? value : {}).map(
      ([name, field]) => [name, wellFormed(asText(field))] as const,
    );
    if (type === 'application/x-www-form-urlencoded')
      return { body: Buffer.from(String(new URLSearchParams(fields as [string, string][]))), type };
    const parts = fields.map(
      ([name, field]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${field}\r\n`,
    );
    return { body: Buffer.from(`${parts.join('')}--x--\r\n`), type: `${type}; boundary=x` };
  }

  function headersOf(isBroken: boolean): Record<string, string> {
    if (chance(20)) return {};
    if (isBroken && chance(5))
      return { authorization: random.one(['Bearer x', 'Bearer ', 'Basic eDp5', 'Bearer a.b.c']) };
    if (isBroken && chance(5)) return { 'x-user-id': 'seller', authorization: `Bearer ${tokens.at(-1)}` };
    return { authorization: `Bearer ${random.one(tokens)}` };
  }

  return (): GeneratedRequest => {
    const drawn = random.one(operations);
    // Fewer deletions, so that resources remain for the other requests.
    const operation = drawn.method === 'DELETE' && chance(85) ? random.one(operations) : drawn;
    const isBroken = chance(50);
    const { body, type } = bodyOf(operation, isBroken);
    const method =
      isBroken && chance(5)
        ? random.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
        : operation.method;
    const headers = { ...headersOf(isBroken), ...(type && { 'content-type': type }) };
    return { operation, method, path: pathOf(operation, isBroken), headers, body };
  };
}
