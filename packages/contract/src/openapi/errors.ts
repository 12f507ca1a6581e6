import { notAnImage } from '../images.ts';
import { quotas } from '../refusals.ts';
import { ref } from './components.ts';

const retryAfter = { description: 'この秒数の後にもう一度', schema: { type: 'integer', minimum: 0 } };
const challenge = { description: 'RFC 6750', schema: { type: 'string' } };

type Sample = { status: number; title: string; detail: string; errors?: Record<string, string[]> };

const problem = (description: string, sample: Sample, headers?: Record<string, unknown>) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/problem+json': { schema: ref('Problem'), example: { type: 'about:blank', ...sample } } },
});

/** Why requests are refused, by the names that operations refer to. */
export const errorResponses = {
  BadRequest: problem('署名または大きさが正しくない', {
    status: 400,
    title: 'Bad Request',
    detail: '署名が正しくありません',
  }),
  Unauthorized: problem(
    'トークンがない、期限が切れた、または正しくない',
    { status: 401, title: 'Unauthorized', detail: 'ログインが必要です' },
    { 'WWW-Authenticate': challenge },
  ),
  Forbidden: problem('許されていない。X-User-Id がトークンと違う場合や、停止された利用者の場合も', {
    status: 403,
    title: 'Forbidden',
    detail: 'この物件は他のユーザーによって登録されています',
  }),
  NotFound: problem('存在しない、または見えない。どちらも同じ答え', {
    status: 404,
    title: 'Not Found',
    detail: '物件が見つかりません',
  }),
  Conflict: problem('いまの状態ではできない', {
    status: 409,
    title: 'Conflict',
    detail: quotas.rooms.message,
  }),
  PayloadTooLarge: problem('本文が大きすぎる', {
    status: 413,
    title: 'Payload Too Large',
    detail: '送信されたデータが大きすぎます',
  }),
  UnsupportedMediaType: problem('本文の形式が違う', {
    status: 415,
    title: 'Unsupported Media Type',
    detail: 'JSONかフォームで送信してください',
  }),
  Invalid: problem('入力が正しくない。errors に項目ごとの文がある', {
    status: 422,
    title: 'Unprocessable Entity',
    detail: '入力内容を確認してください',
    errors: { content_type: [notAnImage] },
  }),
  RateLimited: problem(
    '回数が多すぎる',
    {
      status: 429,
      title: 'Too Many Requests',
      detail: 'アクセスが集中しています。しばらく経ってから再度お試しください。',
    },
    { 'Retry-After': retryAfter },
  ),
  ServerError: problem('サーバーの誤り', {
    status: 500,
    title: 'Internal Server Error',
    detail: 'サーバーでエラーが発生しました。しばらく経ってから再度お試しください。',
  }),
  Unavailable: problem('頼っているサービスが答えない、または混んでいる', {
    status: 503,
    title: 'Service Unavailable',
    detail: 'ログイン状態を確認できませんでした。しばらく経ってから再度お試しください。',
  }),
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

/** The responses of an operation that is refused with one of these statuses. */
export const refusals = (statuses: (keyof typeof nameByStatus)[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameByStatus[status]}` }] as const),
  );
