import type { z } from 'zod';
import type { AnyEndpoint, Operation } from '../endpoint.ts';
import { endpoints, methodsOf, operationOf } from '../schema.ts';
import { buildSchemas, type JsonSchema, parametersOf } from './components.ts';
import { errorRefs, errorResponses } from './errors.ts';
import { bodyExamples, exampleOf } from './examples.ts';
import { otherPaths } from './otherPaths.ts';
import { tagOf, tags } from './tags.ts';

type Schemas = ReturnType<typeof buildSchemas>;

const description = `イエスペックのすべての呼び出しです。

- 認証: \`Authorization: Bearer\` に認証サービスのトークンを入れます。ないときは訪問者として答えます。
- \`X-User-Id\`: トークンの利用者と同じでなければ 403 です。これだけでは、だれかを示したことになりません。
- \`X-Preview: published\`: トークンの利用者を訪問者として扱い、その人の物件と出品だけは公開されたときの姿で答えます。変更はできません。
- 変更: PUT と PATCH は同じ意味です。ない項目はそのまま、null は消します。
- 一覧: \`skip\` と \`limit\`、または前の答えの \`next_cursor\` を \`cursor\` に入れて続きを得ます。（全件）とある一覧にページはありません。
- 誤り: すべて application/problem+json（RFC 9457）で、\`detail\` に日本語の文、\`errors\` に項目ごとの文が入ります。
- 429 には \`Retry-After\` が付きます。`;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '認証サービスのトークン。署名、発行者、宛先、期限を確かめる',
  },
  userId: {
    type: 'apiKey',
    in: 'header',
    name: 'X-User-Id',
    description:
      '認証サービスでの利用者のID。トークンと照らし合わせるだけで、なくてもよい。違えば 403。トークンなしでは訪問者のまま',
  },
};

const withToken = [{ bearer: [] }, { bearer: [], userId: [] }];

/** Method aliases get a suffix: `updatePropertyByPut`. */
const operationId = (endpoint: AnyEndpoint, id: string, method: string) =>
  method === endpoint.method ? id : `${id}By${method.charAt(0)}${method.slice(1).toLowerCase()}`;

/** Bodies with arrays cannot be sent as a form. */
const hasRows = (body: z.ZodType, { schemas, bodySchema }: Schemas) => {
  const name = String(bodySchema(body).$ref).split('/').at(-1) ?? '';
  const { type, properties = {} } = schemas[name] as { type?: string; properties?: Record<string, JsonSchema> };
  return type === 'array' || Object.values(properties).some((property) => property.type === 'array');
};

/** JSON or a form; also plain text where the specification's flow sends a bare value. */
function requestBody({ id, body, textPlainField }: Operation, schemas: Schemas) {
  if (!body) return {};
  const schema = schemas.bodySchema(body);
  const example = bodyExamples[id];
  const content = {
    'application/json': { schema, example },
    ...(!hasRows(body, schemas) && {
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
    }),
    ...(textPlainField && {
      'text/plain': {
        schema: { type: 'string', description: `${textPlainField} の値だけ` },
        example: (example as Record<string, string>)[textPlainField],
      },
    }),
  };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function success({ response, status, mediaType }: Operation, { responseSchema }: Schemas) {
  if (status === 302) {
    const Location = { description: '画像の場所', schema: { type: 'string', format: 'uri' } };
    return { description: '画像へ', headers: { Location } };
  }
  const schema = mediaType ? { type: 'string' } : responseSchema(response);
  return {
    description: '成功',
    content: { [mediaType ?? 'application/json']: { schema, example: exampleOf(schema) } },
  };
}

/** Every operation may answer 401 (invalid token), 403 (another user’s id, closed account) and 429. */
function errors({ params, query, body, access, conflict }: Operation) {
  const takesId =
    params !== undefined ||
    (query !== undefined && parametersOf(query, 'query').some(({ name }) => name.endsWith('_id')));
  const common = errorRefs([
    401,
    403,
    ...(takesId || access === 'signedIn' ? ([404] as const) : []),
    ...(body ? ([413, 415] as const) : []),
    ...(params || query || body ? ([422] as const) : []),
    429,
    500,
    503,
  ]);
  return conflict ? { ...common, 409: { ...errorRefs([409])[409], description: conflict } } : common;
}

function describeOperation(endpoint: AnyEndpoint, method: string, schemas: Schemas) {
  const operation = operationOf(endpoint);
  const { id, params, query, summary, access, status = 200 } = operation;
  return {
    operationId: operationId(endpoint, id, method),
    summary,
    tags: [tagOf(endpoint.path)],
    security: access === 'signedIn' ? withToken : [{}, ...withToken],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...requestBody(operation, schemas),
    responses: { [String(status)]: success(operation, schemas), ...errors(operation) },
  };
}

/** Builds the OpenAPI 3.1 document from the contract. `origin`: where the API is served. */
export function openapi(origin: string) {
  const schemas = buildSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    for (const method of methodsOf(endpoint))
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(endpoint, method, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'イエスペック API',
      version: '1.0.0',
      description,
      license: { name: '無断転載・無断使用を禁じます', url: `${origin}/terms` },
    },
    servers: [{ url: origin }],
    tags,
    paths: { ...paths, ...otherPaths },
    components: { securitySchemes, schemas: schemas.schemas, responses: errorResponses },
  };
}
