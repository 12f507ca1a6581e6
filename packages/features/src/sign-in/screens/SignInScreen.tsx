import { Alert, ButtonLink, Link, Page, Spinner } from '@iespec/ui';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { safeRedirect } from '../../_paths/safeRedirect.ts';
import { useSession } from '../../_session/session.tsx';
import { IdentityFailed } from '../IdentityFailed.tsx';

type SignInScreenProps = { mode: 'sign-in' | 'sign-up' };

const reasons: Record<string, string> = {
  purchase: '仕様情報の購入には会員登録が必要です。登録後、この物件に戻ります。',
  property_create: '物件の登録には、会員登録またはログインが必要です。',
};

/** The identity provider's forms, and where the viewer came from; or why nobody can sign in. */
export function SignInScreen({ mode }: SignInScreenProps) {
  const { viewer, failure, Forms, refresh } = useSession();
  const [query] = useSearchParams();
  // The provider's forms belong to the browser: the server knows none of them.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const { search, state }: { search: string; state: { from?: string } | null } = useLocation();

  if (viewer.status === 'signedIn') {
    const { origin } = window.location;
    const target = safeRedirect(query.get('redirect_url'), origin) ?? safeRedirect(state?.from, origin) ?? paths.myPage;
    return <Navigate replace to={target} />;
  }
  const isSignIn = mode === 'sign-in';
  const reason = reasons[query.get('from') ?? ''];
  const other = isSignIn ? paths.signUp() : paths.signIn();

  const heading = (
    <>
      <PageHead title={isSignIn ? 'ログイン' : '新規登録'} noindex />
      <h1 className="text-title">{isSignIn ? 'ログイン' : '新規登録'}</h1>
    </>
  );
  if (failure) {
    return (
      <Page width="form" className="grid gap-5 py-8 md:py-14">
        {heading}
        <IdentityFailed failure={failure} />
      </Page>
    );
  }

  return (
    <Page width="form" className="grid gap-5 py-8 md:py-14">
      {heading}
      {reason && <Alert>{reason}</Alert>}
      {/* As high as the form will be: nothing below it moves when it comes. */}
      <div className={isSignIn ? 'min-h-[241px]' : 'min-h-[365px]'}>
        {isAlive ? (
          <Suspense fallback={<Spinner className="min-h-60" />}>
            <Forms key={mode} mode={mode} onDone={() => void refresh()} />
          </Suspense>
        ) : (
          <Spinner className="min-h-60" />
        )}
      </div>
      {!isSignIn && (
        <p className="text-note text-ink-muted">
          アカウントを作成すると、
          <Link href="/terms" className="text-brand underline underline-offset-2">
            利用規約
          </Link>
          と
          <Link href="/privacy" className="text-brand underline underline-offset-2">
            プライバシーポリシー
          </Link>
          に同意したものとみなします。
        </p>
      )}
      <div className="mt-2 grid gap-2 border-line border-t pt-5 text-center">
        <p className="text-small text-ink-muted">{isSignIn ? 'はじめての方' : 'すでにアカウントをお持ちの方'}</p>
        <ButtonLink variant="secondary" href={`${other}${search}`} fullWidth>
          {isSignIn ? '新規登録' : 'ログイン'}
        </ButtonLink>
      </div>
    </Page>
  );
}
