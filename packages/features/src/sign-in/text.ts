import type { IdentityFailure } from '../_session/identity.ts';

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
