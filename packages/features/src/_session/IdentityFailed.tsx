import { ErrorState, Link } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import type { IdentityFailure } from './identity.ts';

const misconfigured = 'サイトの設定に問題があり、ただいまログインと新規登録をご利用いただけません。';
const broken = 'サイトに不具合があり、ただいまログインと新規登録をご利用いただけません。';

/** `message` is for users, `detail` for support. */
const failures: Record<IdentityFailure, { message: string; detail: string }> = {
  unavailable: {
    message: 'ログインの画面を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    detail: 'Failed to load the script of the sign-in service.',
  },
  sessionUnknown: {
    message: 'ログインの状態を確かめられませんでした。通信環境をご確認のうえ、もう一度お試しください。',
    detail: 'Failed to load the session.',
  },
  keyMissing: { message: misconfigured, detail: 'The publishable key is missing.' },
  keyInvalid: { message: misconfigured, detail: 'The publishable key is invalid.' },
  providerDuplicated: { message: broken, detail: 'The provider is used more than once.' },
  providerMissing: { message: broken, detail: 'The provider is missing.' },
};

/** Replaces the forms and guarded pages when the identity provider is unavailable. */
export default function IdentityFailed({ failure }: { failure: IdentityFailure }) {
  const { message, detail } = failures[failure];
  return (
    <div className="grid gap-4 text-center">
      <ErrorState message={message} onRetry={() => window.location.reload()} />
      <p className="text-small">
        物件は
        <Link href={paths.home} className="text-link underline underline-offset-2">
          トップページ
        </Link>
        から、このままご覧いただけます。
      </p>
      <p className="text-note text-ink-muted" lang="en">
        {detail}
      </p>
    </div>
  );
}
