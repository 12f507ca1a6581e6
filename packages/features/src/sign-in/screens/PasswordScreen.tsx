import { ErrorState, Link, Page, Spinner } from '@iespec/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { useSession } from '../../_session/session.tsx';

type PasswordScreenProps = { form: 'forgot-password' | 'reset-password' };

const titles = { 'forgot-password': 'パスワードの再設定', 'reset-password': '新しいパスワード' };

/** The way back in for who has forgotten the password: first a mail, then a new password by its link. */
export function PasswordScreen({ form }: PasswordScreenProps) {
  const { AccountForms } = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // What stands behind # never reaches the server.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const finish = () =>
    void navigate(paths.signIn(), { replace: true, state: { notice: '新しいパスワードでログインできます' } });

  return (
    <Page width="form" className="grid gap-5 py-8 md:py-14">
      <PageHead title={titles[form]} noindex />
      <h1 className="text-title">{titles[form]}</h1>
      {!isAlive && <Spinner className="min-h-60" />}
      {isAlive && !AccountForms && (
        <ErrorState message="ご利用のログイン方法では、この画面からパスワードを再設定できません。" />
      )}
      {isAlive && AccountForms && (
        <Suspense fallback={<Spinner className="min-h-60" />}>
          <AccountForms key={form} form={form} token={token} onDone={finish} />
        </Suspense>
      )}
      <p className="text-center text-small">
        <Link
          href={paths.signIn()}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-2"
        >
          ログインに戻る
        </Link>
      </p>
    </Page>
  );
}
