import { ErrorState, Link, Page, Spinner } from '@iespec/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../_head/index.ts';
import { paths } from '../_paths/paths.ts';
import type { AccountForm } from '../_session/identity.ts';
import { useSession } from '../_session/session.tsx';

type AccountFormPageProps = { title: string; form: AccountForm; onDone: () => void };

/** A page with one of the identity provider's forms, for who has no session; the token of a mailed link comes with it. */
export function AccountFormPage({ title, form, onDone }: AccountFormPageProps) {
  const { AccountForms } = useSession();
  const { hash } = useLocation();
  // What stands behind # never reaches the server.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';

  return (
    <Page width="form" className="grid gap-5 py-8 md:py-14">
      <PageHead title={title} noindex />
      <h1 className="text-title">{title}</h1>
      {!isAlive && <Spinner className="min-h-60" />}
      {isAlive && !AccountForms && (
        <ErrorState message="ご利用のログイン方法では、この画面からパスワードを再設定できません。" />
      )}
      {isAlive && AccountForms && (
        <Suspense fallback={<Spinner className="min-h-60" />}>
          <AccountForms key={form} form={form} token={token} onDone={onDone} />
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
