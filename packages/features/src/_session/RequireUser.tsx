import { ErrorState } from '@iespec/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { userQueries } from '#_queries/users.ts';
import { RequireSignIn } from './RequireSignIn.tsx';
import { useViewer } from './session.tsx';

type RequireUserProps = { children: ReactNode; from?: 'property_create' | undefined };

/** Restricts a page to viewers with a user record; others confirm their account on マイページ and come back. */
export const RequireUser = ({ children, from }: RequireUserProps) => (
  <RequireSignIn from={from}>
    <WithRecord>{children}</WithRecord>
  </RequireSignIn>
);

function WithRecord({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const client = useQueryClient();
  const { pathname, search } = useLocation();

  if (viewer.status !== 'signedIn' || viewer.user) return children;
  if (isNotFound(viewer.userError)) return <Navigate replace to={paths.myPage()} state={{ from: pathname + search }} />;
  return (
    <>
      <PageHead noindex />
      <ErrorState
        level={1}
        message="ユーザー情報の取得に失敗しました"
        requestId={requestIdOf(viewer.userError)}
        onRetry={() => client.invalidateQueries({ queryKey: userQueries.me(viewer.subject).queryKey })}
      />
    </>
  );
}
