import { expect, test } from 'vitest';
import { describeClerkError } from './describeClerkError.ts';

const clerkError = (code: string, paramName?: string, status = 422) => ({
  status,
  errors: [{ code, meta: { paramName } }],
});

test.each([
  ['form_identifier_not_found', 'identifier', 'email', 'このメールアドレスのアカウントが見つかりません'],
  ['form_identifier_exists', 'email_address', 'email', 'このメールアドレスはすでに登録されています'],
  ['form_password_incorrect', 'password', 'password', 'パスワードが正しくありません'],
  ['form_password_length_too_short', 'password', 'password', 'パスワードは8文字以上で入力してください'],
  ['form_code_incorrect', 'code', 'code', '確認コードが正しくありません'],
])('maps %s to a message and its field', (code, param, field, message) => {
  expect(describeClerkError(clerkError(code, param))).toEqual({ field, message });
});

test('says how long to wait after too many attempts, if the provider does', () => {
  const tooMany = { status: 429, errors: [{ code: 'too_many_requests' }] };
  expect(describeClerkError({ ...tooMany, retryAfter: 30 }).message).toContain('30秒ほど待って');
  expect(describeClerkError(tooMany).message).toContain('しばらく経って');
});

test('falls back to general messages for unknown codes and missing responses', () => {
  const general = { message: 'うまくいきませんでした。もう一度お試しください。' };
  expect(describeClerkError(clerkError('something_new', 'identifier'))).toEqual(general);
  expect(describeClerkError({ status: 500 })).toEqual(general);
  expect(describeClerkError(new Error('Network error'))).toEqual({ message: 'サーバーに接続できませんでした' });
});
