import type { IdentityFailure } from '../_session/identity.ts';

export const labels = { 'sign-in': 'ログイン', 'sign-up': '新規登録' } as const;

/** Why one is here, by `from` of the address. */
export const reasons: Record<string, string> = {
  purchase: '仕様情報の購入には会員登録が必要です。登録後、購入の続きに戻ります。',
  property_create: '物件の登録には、会員登録またはログインが必要です。',
};

export const text = {
  signedUp: '登録が完了しました',
  expired: 'ログインの有効期限が切れました。もう一度ログインすると、元のページに戻ります。',
} as const;

const misconfigured = 'サイトの設定に問題があり、ただいまログインと新規登録をご利用いただけません。';
const broken = 'サイトに不具合があり、ただいまログインと新規登録をご利用いただけません。';

/** Why nobody can sign in: a sentence for people, and the detail that support asks for. */
export const failures: Record<IdentityFailure, { message: string; detail: string }> = {
  unavailable: {
    message: 'ログインの画面を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    detail: 'Failed to load the script of the sign-in service.',
  },
  keyMissing: { message: misconfigured, detail: 'The publishable key is missing.' },
  keyInvalid: { message: misconfigured, detail: 'The publishable key is invalid.' },
  providerDuplicated: { message: broken, detail: 'The provider is used more than once.' },
  providerMissing: { message: broken, detail: 'The provider is missing.' },
};
