import { quotas } from '../errorMessages.ts';
import { notAnImage } from '../imageFiles.ts';
import { ref } from './components.ts';

const retryAfter = { description: 'この秒数の後にもう一度', schema: { type: 'integer', minimum: 0 } };
const challenge = { description: 'RFC 6750', schema: { type: 'string' } };

type Options = { errors?: Record<string, string[]>; headers?: Record<string, unknown> };

const problem = (status: number, title: string, description: string, detail: string, options: Options = {}) => {
  const { errors, headers } = options;
  const example = { type: 'about:blank', status, title, detail, ...(errors && { errors }) };
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/problem+json': { schema: ref('Problem'), example } },
  };
};

/** Error responses, referenced by the operations. */
export const errorResponses = {
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
  Conflict: problem(409, 'Conflict', 'いまの状態ではできない', quotas.rooms.message),
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

const nameByStatus = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'RateLimited',
  500: 'ServerError',
  503: 'Unavailable',
} as const satisfies Record<number, keyof typeof errorResponses>;

export const errorRefs = (statuses: (keyof typeof nameByStatus)[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameByStatus[status]}` }] as const),
  );
