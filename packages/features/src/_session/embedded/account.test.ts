import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from './account.ts';

let sent: { path: string; body: unknown }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json({ status: true });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('sends each action to the provider’s endpoint', async () => {
  expect(await account.requestPasswordReset('mio@example.jp')).toBeNull();
  expect(await account.resetPassword('token', 'a-new-password')).toBeNull();
  expect(await account.changePassword('the-old-one', 'a-new-password')).toBeNull();
  expect(await account.changeEmail('new@example.jp', 'the-old-one')).toBeNull();
  expect(await account.resendVerification('mio@example.jp', '/property/10')).toBeNull();
  expect(await account.signOutEverywhere()).toBeNull();
  expect(sent).toEqual([
    { path: '/api/auth/request-password-reset', body: { email: 'mio@example.jp' } },
    { path: '/api/auth/reset-password', body: { token: 'token', newPassword: 'a-new-password' } },
    { path: '/api/auth/change-password', body: { currentPassword: 'the-old-one', newPassword: 'a-new-password' } },
    {
      path: '/api/auth/change-email',
      body: { newEmail: 'new@example.jp', password: 'the-old-one' },
    },
    { path: '/api/auth/send-verification-email', body: { email: 'mio@example.jp', returnTo: '/property/10' } },
    { path: '/api/auth/revoke-sessions', body: {} },
  ]);
});

test('returns an error with its field, and a message for a lost connection', async () => {
  answer = async () =>
    Response.json({ code: 'INVALID_PASSWORD', detail: '現在のパスワードが正しくありません' }, { status: 400 });
  expect(await account.changePassword('wrong', 'a-new-password')).toEqual({
    field: 'currentPassword',
    code: 'INVALID_PASSWORD',
    message: '現在のパスワードが正しくありません',
  });
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await account.requestPasswordReset('mio@example.jp')).toEqual({ message: 'サーバーに接続できませんでした' });
});
