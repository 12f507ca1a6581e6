import { z } from 'zod';
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { Unfinished } from '../common.schema.ts';
import type { AnyEndpoint, Operation } from '../endpoint.ts';
import { endpoints, methodsOf, operationOf } from '../schema.ts';
import { override } from './components.ts';
import { errors, errorsOf } from './errors.ts';
import { bodyExamples, exampleOf } from './examples.ts';
import { otherPaths } from './otherPaths.ts';
import { tagOf, tags } from './tags.ts';

const description = `イエスペックのすべての呼び出しです。

- 認証: \`Authorization: Bearer\` に認証サービスのトークンを入れます。ないときは訪問者として答えます。
- \`X-User-Id\`: トークンの利用者と同じでなければ 403 です。これだけでは、だれかを示したことになりません。
- \`X-Preview: published\`: トークンの利用者を訪問者として扱い、その人の物件と出品だけは公開されたときの姿で答えます。変更はできません。
- 変更: PUT と PATCH は同じ意味です。ない項目はそのまま、null は消します。
- 一覧: \`skip\` と \`limit\`、または前の答えの \`next_cursor\` を \`cursor\` に入れて続きを得ます。答えが大きくなるときは \`limit\` より少なく返すので、続きは \`cursor\` で得てください。（全件）とある一覧にページはありません。
- 誤り: すべて application/problem+json（RFC 9457）で、\`detail\` に日本語の文、\`errors\` に項目ごとの文が入ります。
- 429 には \`Retry-After\` が付きます。`;

const securitySchemes = {
  bearer: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '認証サービスのトークン。署名、発行者、宛先、期限を確かめる',
  },
  userId: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'X-User-Id',
    description:
      '認証サービスでの利用者のID。トークンと照らし合わせるだけで、なくてもよい。違えば 403。トークンなしでは訪問者のまま',
  },
};

const withToken = [{ bearer: [] }, { bearer: [], userId: [] }];

/** Method aliases get a suffix: `updatePropertyByPut`. */
const operationId = (endpoint: AnyEndpoint, id: string, method: string) =>
  method === endpoint.method ? id : `${id}By${method.charAt(0)}${method.slice(1).toLowerCase()}`;

const isArray = (schema: unknown): boolean =>
  schema instanceof z.ZodArray ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && isArray(schema.unwrap()));

/** Bodies with arrays cannot be sent as a form. */
const hasRows = (body: z.ZodType) =>
  isArray(body) || (body instanceof z.ZodObject && Object.values(body.shape).some(isArray));

/** JSON or a form; also plain text where the specification's flow sends a bare value. */
function requestBody({ id, body, textPlainField }: Operation) {
  if (!body) return {};
  const example = bodyExamples[id];
  const content = {
    'application/json': { schema: body, example },
    ...(!hasRows(body) && {
      'application/x-www-form-urlencoded': { schema: body },
      'multipart/form-data': { schema: body },
    }),
    ...(textPlainField && {
      'text/plain': {
        schema: { type: 'string' as const, description: `${textPlainField} の値だけ` },
        example: (example as Record<string, string>)[textPlainField],
      },
    }),
  };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function success({ response, status, mediaType }: Operation) {
  const content = { [mediaType ?? 'application/json']: { schema: response, example: exampleOf(response) } };
  if (status !== 302) return { description: '成功', content };
  const Location = { description: '画像の場所', schema: { type: 'string' as const, format: 'uri' } };
  return { description: '画像へ', headers: { Location } };
}

const unfinished = {
  description:
    'Prefer: respond-async を付けた要求への答え。続いているので、creation_key だけをもう一度送ると、できるのを待つ。付けなければ 503',
  content: { 'application/json': { schema: Unfinished, example: exampleOf(Unfinished) } },
};

/** Every operation may answer 401 (invalid token), 403 (another user’s id, closed account) and 429. */
function failures({ params, query, body, access, conflict }: Operation) {
  const isOfId = query instanceof z.ZodObject && Object.keys(query.shape).some((name) => name.endsWith('_id'));
  const isFound = params !== undefined || isOfId || access === 'signedIn';
  const [hasBody, isParsed] = [body !== undefined, Boolean(params ?? query ?? body)];
  const common = errorsOf([401, 403, isFound && 404, hasBody && 413, hasBody && 415, isParsed && 422, 429, 500, 503]);
  return conflict ? { ...common, 409: { $ref: '#/components/responses/Conflict', description: conflict } } : common;
}

function describeOperation(endpoint: AnyEndpoint, method: string): ZodOpenApiOperationObject {
  const operation = operationOf(endpoint);
  const { id, params, query, summary, access, isLong, status = 200 } = operation;
  return {
    operationId: operationId(endpoint, id, method),
    summary,
    tags: [tagOf(endpoint.path)],
    security: access === 'signedIn' ? withToken : [{}, ...withToken],
    requestParams: {
      ...(params && { path: params as ZodObjectInput }),
      ...(query && { query: query as ZodObjectInput }),
    },
    ...requestBody(operation),
    responses: { [`${status}`]: success(operation), ...(isLong && { 202: unfinished }), ...failures(operation) },
  };
}

/** Builds the OpenAPI 3.1 document from the contract. `origin`: where the API is served. */
export function openapi(origin: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    for (const method of methodsOf(endpoint))
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(endpoint, method) };
  }
  return createDocument(
    {
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
      components: { securitySchemes, responses: { Conflict: errors[409] } },
    },
    { override },
  );
}
