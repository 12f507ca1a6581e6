type ProviderField = 'name' | 'email' | 'password' | 'currentPassword';

/** The field that an error of the embedded provider stands at, by its code. */
const fieldByCode: Record<string, ProviderField> = {
  INVALID_NAME: 'name',
  INVALID_EMAIL: 'email',
  EMAIL_RESERVED: 'email',
  EMAIL_SAME: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  INVALID_PASSWORD: 'currentPassword',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_BLANK: 'password',
  PASSWORD_TOO_COMMON: 'password',
};

export type ProviderError = { code: string; field?: ProviderField; message: string };

type ProviderCall =
  | 'sign-in/email'
  | 'sign-up/email'
  | 'send-verification-email'
  | 'request-password-reset'
  | 'reset-password'
  | 'change-password'
  | 'change-email';

/** Sends a form to the embedded provider. Resolves to what it answered, or to the error; never rejects. */
export async function post(
  call: ProviderCall,
  body: Record<string, string>,
): Promise<{ error: ProviderError } | { error: null; token: string | null }> {
  try {
    const response = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) {
      const { token = null }: { token?: string | null } = await response.json().catch(() => ({}));
      return { error: null, token };
    }
    // A problem (RFC 9457) with the provider's code.
    const { code = '', detail }: { code?: string; detail?: string } = await response.json().catch(() => ({}));
    const field = fieldByCode[code];
    const message = detail ?? 'うまくいきませんでした。もう一度お試しください。';
    return { error: { code, ...(field && { field }), message } };
  } catch {
    return { error: { code: 'NETWORK', message: 'サーバーに接続できませんでした' } };
  }
}
