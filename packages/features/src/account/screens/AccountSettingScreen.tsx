import { ErrorState, Spinner } from '@iespec/ui';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { paths } from '#_paths/paths.ts';
import type { AccountForm } from '#_session/identity.ts';
import { useSession } from '#_session/session.tsx';

export type AccountSetting = 'email' | 'password' | 'sessions' | 'deletion';

const pages: Record<AccountSetting, { title: string; form: AccountForm; next: string; notice: string }> = {
  email: { title: 'メールアドレスの変更', form: 'change-email', next: paths.myPage(), notice: '' },
  password: {
    title: 'パスワードの変更',
    form: 'change-password',
    next: paths.myPage(),
    notice: 'パスワードを変更しました',
  },
  sessions: {
    title: 'すべての端末からログアウト',
    form: 'sign-out-everywhere',
    next: paths.home,
    notice: 'すべての端末からログアウトしました',
  },
  deletion: {
    title: 'アカウントの削除',
    form: 'delete-account',
    next: paths.home,
    notice: 'アカウントを削除しました',
  },
};

/** Email address, password and sessions at the identity provider, and the deletion of the account. */
export function AccountSettingScreen({ setting }: { setting: AccountSetting }) {
  const { AccountForms, refresh } = useSession();
  const navigate = useNavigate();
  const { title, form, next, notice } = pages[setting];

  const finish = async () => {
    await refresh();
    await navigate(next, { replace: true, state: { notice } });
  };

  return (
    <AccountPage title={title}>
      {AccountForms ? (
        <Suspense fallback={<Spinner className="min-h-60" />}>
          <AccountForms form={form} onDone={() => void finish()} />
        </Suspense>
      ) : (
        <ErrorState message="ご利用のログイン方法では、この画面から変更できません。" />
      )}
    </AccountPage>
  );
}
