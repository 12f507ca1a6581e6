/** What the embedded provider refuses, by its code, and beside which field it stands. */
const refusals: Record<string, { field?: 'email' | 'password'; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { message: 'メールアドレスまたはパスワードが正しくありません' },
  INVALID_EMAIL: { field: 'email', message: 'メールアドレスの形式が正しくありません（例：name@example.com）' },
  USER_ALREADY_EXISTS: { field: 'email', message: 'このメールアドレスはすでに登録されています' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { field: 'email', message: 'このメールアドレスはすでに登録されています' },
  INVALID_NAME: { message: 'ユーザー名は100文字以内の文字で入力してください' },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'パスワードは8文字以上で入力してください' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'パスワードは128文字以内で入力してください' },
};

export type Refused = { field?: 'email' | 'password'; message: string };

/** Sends a form to the embedded provider. Null: done. */
export async function post(path: 'sign-in' | 'sign-up', body: Record<string, string>): Promise<Refused | null> {
  try {
    const response = await fetch(`/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return null;
    if (response.status === 429) return { message: '試行回数が多すぎます。しばらく経ってから再度お試しください。' };
    const { code = '' }: { code?: string } = await response.json();
    return refusals[code] ?? { message: 'うまくいきませんでした。もう一度お試しください。' };
  } catch {
    return { message: 'サーバーに接続できませんでした' };
  }
}
