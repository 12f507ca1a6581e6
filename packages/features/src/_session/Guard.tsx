import { Spinner } from '@iespec/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHead } from '../_head/index.ts';
import { paths } from '../_paths/paths.ts';
import { useViewer } from './session.tsx';

type GuardProps = { children: ReactNode; from?: 'property_create' };

/** Signed-in people only; others sign in first and come back. */
export function Guard({ children, from }: GuardProps) {
  const { status } = useViewer();
  const { pathname, search } = useLocation();

  if (status === 'loading') {
    return (
      <>
        <PageHead noindex />
        <Spinner label="Loading" className="min-h-[50vh]" />
      </>
    );
  }
  if (status === 'signedOut') {
    const redirectUrl = pathname + search;
    return <Navigate replace to={paths.signIn({ redirectUrl, ...(from && { from }) })} state={{ from: redirectUrl }} />;
  }
  return children;
}
