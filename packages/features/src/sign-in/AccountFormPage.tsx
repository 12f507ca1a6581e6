import { ErrorState, Link, Page, Spinner, useIsHydrated } from '@iespec/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import type { AccountForm } from '#_session/identity.ts';
import { useSession } from '#_session/session.tsx';

type AccountFormPageProps = { title: string; form: AccountForm; onDone: () => void };

const loading = <Spinner className="min-h-60" />;

/** An account form of the identity provider that needs no session. A link's token is in the hash. */
export function AccountFormPage({ title, form, onDone }: AccountFormPageProps) {
  const { AccountForms } = useSession();
  const { hash } = useLocation();
  // The server never sees the hash.
  const isHydrated = useIsHydrated();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';

  return (
    <Page width="form" className="grid gap-5 py-8 md:py-14">
      <PageHead title={title} noindex />
      <h1 className="text-title">{title}</h1>
      {!isHydrated && loading}
      {isHydrated && !AccountForms && (
        <ErrorState message="ご利用のログイン方法では、この画面からパスワードを再設定できません。" />
      )}
      {isHydrated && AccountForms && (
        <Suspense fallback={loading}>
          <AccountForms key={form} form={form} token={token} onDone={onDone} />
        </Suspense>
      )}
      <p className="text-center text-small">
        <Link
          href={paths.signIn()}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
        >
          ログインに戻る
        </Link>
      </p>
    </Page>
  );
}
