import { noAddressInName } from '@iespec/contract';
import { ApiError, type ErrorCode } from '#platform/errors.ts';

const staleLink = 'リンクの有効期限が切れているか、すでに使われています。もう一度お手続きください。';

/** Messages by error code: the library's codes and those of our own rules. */
const messages: Record<string, string> = {
  ACCOUNT_DEACTIVATED: 'このアカウントは停止されています',
  EMAIL_ALREADY_VERIFIED: 'メールアドレスは確認済みです',
  EMAIL_NOT_VERIFIED:
    'メールアドレスの確認が済んでいません。お送りしたメールの「メールアドレスを確認する」から進んでください。',
  EMAIL_RESERVED: 'このメールアドレスは使えません',
  EMAIL_TAKEN: 'このメールアドレスはほかのアカウントで使われています',
  EMAIL_SAME: 'いまと同じメールアドレスです',
  FAILED_TO_CREATE_USER: '新規登録できませんでした。もう一度お試しください。',
  INVALID_EMAIL: 'メールアドレスの形式が正しくありません（例：name@example.com）',
  INVALID_EMAIL_OR_PASSWORD: 'メールアドレスまたはパスワードが正しくありません',
  INVALID_NAME: `ユーザー名は100文字以内の文字で入力してください。${noAddressInName}`,
  INVALID_ORIGIN: 'このサイト以外からは操作できません',
  INVALID_PASSWORD: '現在のパスワードが正しくありません',
  INVALID_TOKEN: staleLink,
  MISSING_OR_NULL_ORIGIN: 'このサイト以外からは操作できません',
  PASSWORD_BLANK: '空白だけのパスワードは使えません',
  PASSWORD_TOO_COMMON: 'このパスワードは推測されやすいため使えません。別のパスワードを入力してください',
  PASSWORD_TOO_LONG: 'パスワードは128文字以内で入力してください',
  PASSWORD_TOO_SHORT: 'パスワードは8文字以上で入力してください',
  TOKEN_EXPIRED: staleLink,
  TOO_MANY_CHECKS:
    'パスワードの間違いが続いたため、この操作はしばらくできません。1時間ほど経ってから再度お試しください。',
  TOO_MANY_PASSWORDS:
    'パスワードの間違いが続いたため、このブラウザーからのログインを一時的に止めています。登録済みのメールアドレスにお送りしたリンクを開くと、ログインできます。',
  UNAUTHORIZED: 'ログインが必要です',
  USER_ALREADY_EXISTS: 'このメールアドレスはすでに登録されています',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'このメールアドレスはすでに登録されています',
};

const codes: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'unsupported_media_type',
  422: 'invalid',
  429: 'rate_limited',
};

/** In seconds, for 429 responses. */
const retryAfter = 60;

/** Converts the library's error response to an `ApiError` with a Japanese message and the library's code. */
export async function toApiError(response: Response): Promise<Error> {
  const { status } = response;
  if (status >= 500) return new Error(`The identity library responded with ${status}`);
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
  const problemCode = typeof code === 'string' ? code : 'BAD_REQUEST';
  const message = messages[problemCode] ?? 'リクエストが正しくありません';
  return new ApiError(codes[status] ?? 'bad_request', message, {
    problemCode,
    ...(status === 429 && { retryAfter }),
  });
}
