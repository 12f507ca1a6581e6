import { lazy, Page, Spinner } from '@iespec/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { rememberInterruption } from '#_store/interruptedEdit.ts';
import { useKnownViewer, useSession } from './session.tsx';

const IdentityFailed = lazy(() => import('./IdentityFailed.tsx'));

type RequireSignInProps = {
  children: ReactNode;
  /** The reason for signing in, as shown on the sign-in page. */
  from?: 'property_create' | undefined;
};

/** Restricts a page to signed-in viewers; others are redirected to sign-in and back. */
export function RequireSignIn({ children, from }: RequireSignInProps) {
  const { status } = useKnownViewer();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  useEffect(() => {
    if (status === 'signedIn') setWasSignedIn(true);
    if (status === 'signedOut' && wasSignedIn) rememberInterruption(pathname);
  }, [status, wasSignedIn, pathname]);

  if (status === 'loading') return <GuardLoading />;
  if (status === 'signedOut') {
    const redirectUrl = pathname + search;
    const state = { from: redirectUrl, hasExpired: wasSignedIn };
    return <Navigate replace to={paths.signIn({ redirect_url: redirectUrl, from })} state={state} />;
  }
  return children;
}

/** Shown while access to a page is being checked: a spinner, or why the check failed. */
export function GuardLoading() {
  const { failure } = useSession();
  return (
    <>
      <PageHead noindex />
      {failure ? (
        <Page width="form" className="py-8 md:py-14">
          <Suspense>
            <IdentityFailed failure={failure} />
          </Suspense>
        </Page>
      ) : (
        <Spinner label="Loading" className="min-h-[50vh]" />
      )}
    </>
  );
}
