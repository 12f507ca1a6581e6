import type { openapi } from '@iespec/contract/openapi';
import type { seededRandom } from './random.ts';

type Random = ReturnType<typeof seededRandom>;

/** A JSON Schema of the OpenAPI document, as far as requests are made of it. */
type Shape = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Shape };
type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Shape }> };
  responses: Record<string, unknown>;
};

/** An operation of the document. `statuses`: what it says that it may answer. */
export type Operation = Described & { method: string; path: string; statuses: Set<string> };

export type GeneratedRequest = {
  operation: Operation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** The operations of a document and the schemas that they refer to. */
export function readDocument({ paths, components }: ReturnType<typeof openapi>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(
      ([method, described]): Operation => ({
        ...described,
        method: method.toUpperCase(),
        path,
        statuses: new Set(Object.keys(described.responses)),
      }),
    ),
  );
  return { operations, schemas: components.schemas as Record<string, Shape> };
}

/** Ids that exist, by the word that names them in paths and bodies: `rooms`, `products`, … */
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

/** Percent-encodings that a client cannot make and a hand can write. */
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

/** Half of a character, which no encoding takes, becomes U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const asText = (value: unknown) =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

/** An address of more than 16 kB never reaches the api: Node answers it with 431. */
const inAddress = (text: string) => encodeURIComponent(wellFormed(text).slice(0, 1500));

/** Makes requests of the document: about half are well-formed, the others break one thing or several. */
export function requestGenerator(
  { operations, schemas }: ReturnType<typeof readDocument>,
  random: Random,
  { pools, tokens }: { pools: Pools; tokens: string[] },
) {
  const chance = (percent: number) => random.integer(1, 100) <= percent;
  const known = (name: string) => {
    const pool = pools.get(name) ?? [];
    return pool.length > 0 ? random.one(pool) : 1;
  };

  function valueFor(shape: Shape, field: string, isWild: boolean, depth = 0): unknown {
    if (isWild && chance(25)) return random.one(strangeValues);
    const pool = poolByField.find(([pattern]) => pattern.test(field))?.[1];
    if (pool && chance(85)) return known(pool);
    if (shape.$ref) return valueFor(schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {}, field, isWild, depth);
    if (shape.anyOf) return valueFor(random.one(shape.anyOf), field, isWild, depth);
    if (shape.enum) return random.one(shape.enum);
    return valueOfType(random.one([shape.type ?? 'string'].flat()), shape, field, isWild, depth);
  }

  function valueOfType(type: string, shape: Shape, field: string, isWild: boolean, depth: number): unknown {
    switch (type) {
      case 'object': {
        const { properties = {}, required = [] } = shape;
        const chosen = Object.entries(properties).filter(([name]) =>
          required.includes(name) ? !(isWild && chance(15)) : chance(50),
        );
        return Object.fromEntries(chosen.map(([name, inner]) => [name, valueFor(inner, name, isWild, depth + 1)]));
      }
      case 'array': {
        const count = isWild && chance(3) ? random.integer(90, 210) : random.integer(0, depth > 2 ? 1 : 2);
        return Array.from({ length: count }, () => valueFor(shape.items ?? {}, field, isWild, depth + 1));
      }
      case 'integer':
      case 'number':
        return random.integer(shape.minimum ?? 0, Math.min(shape.maximum ?? 2500, 100_000));
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

  function pathOf({ path, parameters }: Operation, isWild: boolean) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (isWild && chance(20)) return random.one(strangeSegments);
      if (isWild && chance(20)) return inAddress(random.one(strangeTexts)) || 'x';
      const parameter = parameters.find((candidate) => candidate.name === name);
      if (parameter?.schema.enum) return String(random.one(parameter.schema.enum));
      return encodeURIComponent(String(known(resourceOf(path, name))));
    });
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chance(parameter.required ? 92 : 35))
      .map(({ name, schema }) => {
        const value = valueFor(schema, name, isWild);
        return `${name}=${inAddress(asText(value))}`;
      });
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  }

  /** A body of one of the operation's types, in the bytes of this type. */
  function bodyOf(
    { requestBody }: Operation,
    isWild: boolean,
  ): Pick<GeneratedRequest, 'body'> & { type: string | null } {
    if (!requestBody)
      return isWild && chance(10)
        ? { body: Buffer.from('{"x":1}'), type: 'application/json' }
        : { body: null, type: null };
    if (isWild && chance(5)) return { body: null, type: null };
    if (isWild && chance(10))
      return {
        body: Buffer.from(
          random.one(['{', '[1', '"', 'null', '[]', '1', '{"name":"\\u0000"}', '['.repeat(5000), '\xff\xfe']),
        ),
        type: random.one(['application/json', 'application/json; charset=x', 'text/plain', 'application/xml', '']),
      };
    const [type, { schema = {} }] = random.one(Object.entries(requestBody.content));
    if (type.startsWith('image/')) return { body: Buffer.from('no picture'), type };
    const value = valueFor(schema, '', isWild);
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

  function headersOf(isWild: boolean): Record<string, string> {
    if (chance(20)) return {};
    if (isWild && chance(5))
      return { authorization: random.one(['Bearer x', 'Bearer ', 'Basic eDp5', 'Bearer a.b.c']) };
    if (isWild && chance(5)) return { 'x-user-id': 'seller', authorization: `Bearer ${tokens.at(-1)}` };
    return { authorization: `Bearer ${random.one(tokens)}` };
  }

  return (): GeneratedRequest => {
    const drawn = random.one(operations);
    // Deletions are drawn less often, so that there is something left to call.
    const operation = drawn.method === 'DELETE' && chance(85) ? random.one(operations) : drawn;
    const isWild = chance(50);
    const { body, type } = bodyOf(operation, isWild);
    const method =
      isWild && chance(5) ? random.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) : operation.method;
    const headers = { ...headersOf(isWild), ...(type && { 'content-type': type }) };
    return { operation, method, path: pathOf(operation, isWild), headers, body };
  };
}
