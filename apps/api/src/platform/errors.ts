/**
 * What can be wrong with a request. `platform/http/respondError.ts` alone gives a code its HTTP status.
 * `unreadable`: the body cannot be parsed. `invalid`: it can, and breaks a rule. `bad_request`: a signature or a size
 * is wrong. `timeout`: the body took too long. `busy`: too many ask for the same at once. `provider_unavailable`: a
 * service that we depend on does not answer.
 */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'invalid_token'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'unreadable'
  | 'invalid'
  | 'rate_limited'
  | 'timeout'
  | 'busy'
  | 'provider_unavailable';

/** Japanese sentences by the path of a field, e.g. `rooms.0.name`. */
export type FieldErrors = Record<string, string[]>;

type Details = {
  fieldErrors?: FieldErrors;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
  /** The methods that the address takes. */
  allow?: string[];
  /** The identity provider's own code, by which its forms find the field. */
  providerCode?: string;
  /** What is there now, of what somebody else has saved meanwhile. */
  current?: object;
};

/** A request that is refused. `message` is a Japanese sentence for the person who made it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string[] | undefined;
  readonly providerCode: string | undefined;
  readonly current: object | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { fieldErrors, retryAfter, allow, providerCode, current }: Details = {},
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.allow = allow;
    this.providerCode = providerCode;
    this.current = current;
  }
}

/** Some fields break a rule. */
export const invalid = (fieldErrors: FieldErrors) =>
  new ApiError('invalid', '入力内容を確認してください', { fieldErrors });

/** The request carries no token. */
export const unauthenticated = () => new ApiError('unauthenticated', 'ログインが必要です');

/** The request names another user than its token does. */
export const foreignUser = () => new ApiError('forbidden', '利用者の情報が一致しません');

/** The actor's account was deleted or deactivated. */
export const accountClosed = (isDeleted: boolean) =>
  new ApiError('forbidden', isDeleted ? 'このアカウントは削除されています' : 'このアカウントは停止されています');

/** Somebody who has a session has entered a wrong password too often. */
export const tooManyPasswords = () =>
  new ApiError(
    'rate_limited',
    'パスワードの間違いが続いたため、この操作はしばらくできません。1時間ほど経ってから再度お試しください。',
    { retryAfter: 60 * 60 },
  );

/** There is nothing at an address. */
export const nothingHere = () => new ApiError('not_found', '見つかりません');

/** There is something at an address, for other methods. */
export const methodNotAllowed = (allow: string[]) =>
  new ApiError('method_not_allowed', 'このメソッドは使えません', { allow });

/** The body has more bytes than the route takes. */
export const bodyTooLarge = () => new ApiError('too_large', '送信されたデータが大きすぎます');
