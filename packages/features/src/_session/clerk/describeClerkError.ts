export type ClerkField = 'email' | 'password' | 'code';

/** A provider error as shown to the user, and the form field it concerns. */
export type ClerkProblem = { field?: ClerkField; message: string };

const messages: Record<string, string> = {
  form_identifier_not_found: 'このメールアドレスのアカウントが見つかりません',
  form_identifier_exists: 'このメールアドレスはすでに登録されています',
  form_param_format_invalid: 'メールアドレスの形式が正しくありません（例：name@example.com）',
  form_password_incorrect: 'パスワードが正しくありません',
  form_password_length_too_short: 'パスワードは8文字以上で入力してください',
  form_password_length_too_long: 'パスワードは72文字以内で入力してください',
  form_password_size_in_bytes_exceeded: 'パスワードが長すぎます',
  form_password_not_strong_enough: '推測されやすいパスワードです。別のパスワードを入力してください',
  form_password_pwned: 'このパスワードは過去に流出したことがあるため使えません。別のパスワードを入力してください',
  form_code_incorrect: '確認コードが正しくありません',
  verification_expired: '確認コードの有効期限が切れました。もう一度送信してください',
  verification_failed: '確認コードの入力回数が上限に達しました。もう一度送信してください',
  user_locked: '試行回数が多すぎるため、アカウントが一時的にロックされています',
  not_allowed_access: 'このメールアドレスでは登録できません',
  captcha_invalid: 'ロボットでないことを確認できませんでした。もう一度お試しください',
};

const fields: Record<string, ClerkField> = {
  identifier: 'email',
  email_address: 'email',
  password: 'password',
  code: 'code',
};

/** The properties of the SDK's error that we read; its class name is minified. */
type ClerkErrorLike = {
  status?: number;
  /** Seconds. */
  retryAfter?: number;
  errors?: { code: string; meta?: { paramName?: string | undefined } }[];
};

/** The code of the first error; empty without a response. */
export const codeOf = (error: unknown) => (error as ClerkErrorLike).errors?.[0]?.code ?? '';

/** Describes an error for users. Unknown codes get a general message without a field. */
export function describeClerkError(error: unknown): ClerkProblem {
  const { status, retryAfter, errors = [] } = error as ClerkErrorLike;
  if (status === undefined) return { message: 'サーバーに接続できませんでした' };
  if (status === 429) {
    const when = retryAfter ? `${retryAfter}秒ほど待って` : 'しばらく経って';
    return { message: `試行回数が多すぎます。${when}から再度お試しください。` };
  }
  const [first] = errors;
  const message = messages[first?.code ?? ''];
  if (!message) return { message: 'うまくいきませんでした。もう一度お試しください。' };
  const field = fields[first?.meta?.paramName ?? ''];
  return field ? { field, message } : { message };
}
