/** The field that an error of the embedded provider stands at, by its code. */
const fieldByCode: Record<string, 'email' | 'password'> = {
  INVALID_EMAIL: 'email',
  EMAIL_RESERVED: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_BLANK: 'password',
  PASSWORD_TOO_COMMON: 'password',
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
    // A problem (RFC 9457) with the provider's code.
    const { code = '', detail }: { code?: string; detail?: string } = await response.json().catch(() => ({}));
    const field = fieldByCode[code];
    return { ...(field && { field }), message: detail ?? 'うまくいきませんでした。もう一度お試しください。' };
  } catch {
    return { message: 'サーバーに接続できませんでした' };
  }
}
