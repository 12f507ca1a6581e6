/**
 * Error codes; `platform/http/respondError.ts` maps them to HTTP statuses. `unreadable`: the body cannot be
 * parsed. `invalid`: the input can be parsed but fails validation. `bad_request`: a wrong signature, an
 * interrupted upload or one of the wrong size, or a request rejected by the identity library.
 * `length_required`: the body comes in chunks. `timeout`: the body took too long. `busy`: image processing is
 * overloaded or takes too long, or too many uploads are arriving. `provider_unavailable`: an external service
 * does not respond.
 */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'invalid_token'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'length_required'
  | 'too_large'
  | 'unsupported_media_type'
  | 'unreadable'
  | 'invalid'
  | 'rate_limited'
  | 'timeout'
  | 'busy'
  | 'provider_unavailable';

/** The image storage has failed, perhaps temporarily. The message is for the log. */
export class StorageUnavailable extends Error {}

/** Japanese messages by field path, e.g. `rooms.0.name`. */
export type FieldErrors = Record<string, string[]>;

type Details = {
  fieldErrors?: FieldErrors;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** The methods that the URL supports. */
  allow?: string[];
  /** A machine-readable code: the identity provider's, or that of a version or price conflict. */
  problemCode?: string;
  /** The current values, if the request was based on outdated ones. */
  current?: object;
};

/** Rejects a request. `message`: shown to the user, in Japanese. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const invalid = (fieldErrors: FieldErrors) =>
  new ApiError('invalid', '入力内容を確認してください', { fieldErrors });

export const unauthenticated = () => new ApiError('unauthenticated', 'ログインが必要です');

/** The request and its token name different users. */
export const userMismatch = () => new ApiError('forbidden', '利用者の情報が一致しません');

export const accountClosed = (isDeleted: boolean) =>
  new ApiError('forbidden', isDeleted ? 'このアカウントは削除されています' : 'このアカウントは停止されています');

/** A signed-in user has entered a wrong password too often. */
export const tooManyPasswordAttempts = () =>
  new ApiError(
    'rate_limited',
    'パスワードの間違いが続いたため、この操作はしばらくできません。1時間ほど経ってから再度お試しください。',
    { retryAfter: 60 * 60 },
  );

export const urlNotFound = () => new ApiError('not_found', '見つかりません');

/** The URL exists but does not support the method. */
export const methodNotAllowed = (allow: string[]) =>
  new ApiError('method_not_allowed', 'このメソッドは使えません', { allow });

export const bodyTooLarge = () => new ApiError('too_large', '送信されたデータが大きすぎます');
