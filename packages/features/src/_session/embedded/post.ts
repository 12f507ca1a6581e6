/** Error codes of the embedded provider: the sentence, and the field that it stands at. */
const errorsByCode: Record<string, { field?: 'email' | 'password'; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { message: 'メールアドレスまたはパスワードが正しくありません' },
  INVALID_EMAIL: { field: 'email', message: 'メールアドレスの形式が正しくありません（例：name@example.com）' },
  USER_ALREADY_EXISTS: { field: 'email', message: 'このメールアドレスはすでに登録されています' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { field: 'email', message: 'このメールアドレスはすでに登録されています' },
  INVALID_NAME: { message: 'ユーザー名は100文字以内の文字で入力してください' },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'パスワードは8文字以上で入力してください' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'パスワードは128文字以内で入力してください' },
};

export type ProviderError = { field?: 'email' | 'password'; message: string };

/** Sends a form to the embedded provider. Resolves to null on success, else to the error; never rejects. */
export async function post(path: 'sign-in' | 'sign-up', body: Record<string, string>): Promise<ProviderError | null> {
  try {
    const response = await fetch(`/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    if (response.status === 429) return { message: '試行回数が多すぎます。しばらく経ってから再度お試しください。' };
    const { code = '' }: { code?: string } = await response.json();
    return errorsByCode[code] ?? { message: 'うまくいきませんでした。もう一度お試しください。' };
  } catch {
    return { message: 'サーバーに接続できませんでした' };
  }
}
