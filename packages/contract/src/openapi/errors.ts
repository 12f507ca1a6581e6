import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { notAnImage } from '../imageFiles.ts';
import { quotas } from '../quotas.ts';
import { Problem } from './components.ts';

const retryAfter = { description: 'この秒数の後にもう一度', schema: { type: 'integer' as const, minimum: 0 } };
const challenge = { description: 'RFC 6750', schema: { type: 'string' as const } };

type Options = { errors?: Record<string, string[]>; headers?: ZodOpenApiResponseObject['headers'] };

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

const problem = (status: Status, title: string, description: string, detail: string, options: Options = {}) => {
  const { errors, headers } = options;
  const example = { type: 'about:blank', status, title, detail, ...(errors && { errors }) };
  return {
    status,
    description,
    ...(headers && { headers }),
    content: { 'application/problem+json': { schema: Problem, example } },
  };
};

/** Problems by the name of their component. */
const problems = {
  BadRequest: problem(400, 'Bad Request', '署名または大きさが正しくない', '署名が正しくありません'),
  Unauthorized: problem(401, 'Unauthorized', 'トークンがない、期限が切れた、または正しくない', 'ログインが必要です', {
    headers: { 'WWW-Authenticate': challenge },
  }),
  Forbidden: problem(
    403,
    'Forbidden',
    '許されていない。X-User-Id がトークンと違う場合や、停止された利用者の場合も',
    'この物件は他のユーザーによって登録されています',
  ),
  NotFound: problem(404, 'Not Found', '存在しない、または見えない。どちらも同じ答え', '物件が見つかりません'),
  Conflict: problem(409, 'Conflict', '現在の状態ではできない', quotas.rooms.message),
  PayloadTooLarge: problem(413, 'Payload Too Large', '本文が大きすぎる', '送信されたデータが大きすぎます'),
  UnsupportedMediaType: problem(415, 'Unsupported Media Type', '本文の形式が違う', 'JSONかフォームで送信してください'),
  Invalid: problem(
    422,
    'Unprocessable Entity',
    '入力が正しくない。errors に項目ごとの文がある',
    '入力内容を確認してください',
    { errors: { content_type: [notAnImage] } },
  ),
  RateLimited: problem(
    429,
    'Too Many Requests',
    '回数が多すぎる',
    'アクセスが集中しています。しばらく経ってから再度お試しください。',
    { headers: { 'Retry-After': retryAfter } },
  ),
  ServerError: problem(
    500,
    'Internal Server Error',
    'サーバーの誤り',
    'サーバーでエラーが発生しました。しばらく経ってから再度お試しください。',
  ),
  Unavailable: problem(
    503,
    'Service Unavailable',
    '頼っているサービスが答えない、または混んでいる',
    'ログイン状態を確認できませんでした。しばらく経ってから再度お試しください。',
  ),
};

/** Error responses, by status. With an `id`, zod-openapi lists them as components and refers to them. */
export const errors = Object.fromEntries(
  Object.entries(problems).map(([id, { status, ...response }]): [Status, ZodOpenApiResponseObject] => [
    status,
    { id, ...response },
  ]),
) as Record<Status, ZodOpenApiResponseObject>;

export const errorsOf = (statuses: (Status | false)[]) =>
  Object.fromEntries(statuses.filter((status) => status !== false).map((status) => [status, errors[status]] as const));
