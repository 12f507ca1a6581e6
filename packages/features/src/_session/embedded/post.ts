type ProviderField = 'name' | 'email' | 'password' | 'currentPassword';

/** The form field of a provider error, by its code. */
const fieldByCode: Record<string, ProviderField> = {
  INVALID_NAME: 'name',
  INVALID_EMAIL: 'email',
  EMAIL_RESERVED: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_BLANK: 'password',
  PASSWORD_TOO_COMMON: 'password',
  EMAIL_SAME: 'email',
  EMAIL_TAKEN: 'email',
  INVALID_PASSWORD: 'currentPassword',
};

/** `code`: the provider's error code, such as `USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL`. */
export type ProviderError = { field?: ProviderField; code?: string; message: string };

type Outcome = { error: ProviderError } | { error: null; data: unknown };

/** Calls the embedded provider. Never rejects. */
export async function post(path: string, body: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { error: null, data: await response.json().catch(() => null) };
    // Problem details (RFC 9457) with the provider's error code.
    const { code = '', detail }: { code?: string; detail?: string } = await response.json().catch(() => ({}));
    const field = fieldByCode[code];
    const message = detail ?? 'うまくいきませんでした。もう一度お試しください。';
    return { error: { ...(field && { field }), ...(code && { code }), message } };
  } catch {
    return { error: { message: 'サーバーに接続できませんでした' } };
  }
}
