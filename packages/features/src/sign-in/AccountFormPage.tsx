import { ErrorState, Link, Page, Spinner, useIsHydrated } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../_head/index.ts';
import { paths } from '../_paths/paths.ts';
import type { AccountForm } from '../_session/identity.ts';
import { useSession } from '../_session/session.tsx';

type AccountFormPageProps = { title: string; form: AccountForm; onDone: () => void };

/** One of the identity provider's account forms that need no session. Reads an emailed link's token from the hash. */
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
      {!isHydrated && <Spinner className="min-h-60" />}
      {isHydrated && !AccountForms && (
        <ErrorState message="ご利用のログイン方法では、この画面からパスワードを再設定できません。" />
      )}
      {isHydrated && AccountForms && <AccountForms key={form} form={form} token={token} onDone={onDone} />}
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
