import { ErrorState, Loading, Page, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../_api/call.ts';
import { PageHead } from '../../_head/index.ts';
import { userQueries } from '../../_queries/users.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { AccountMissing } from '../AccountMissing.tsx';
import { PurchaseHistory } from '../PurchaseHistory.tsx';
import { text } from '../text.ts';

/** My page: who I am and what I bought. */
export function MyPageScreen() {
  const key = viewerKey(useViewer());
  const me = useQuery(userQueries.me(key));

  return (
    <Page width="text" className="py-7 md:py-12">
      <PageHead title="マイページ" noindex />
      {me.isPending && (
        <Loading>
          <Skeleton className="h-14 w-2/3 rounded-field" />
          <Skeleton className="mt-8 h-37 rounded-field" />
        </Loading>
      )}
      {me.isError && isNotFound(me.error) && <AccountMissing />}
      {me.isError && !isNotFound(me.error) && <ErrorState message={text.userFailed} onRetry={() => me.refetch()} />}
      {me.isSuccess && (
        <>
          <header>
            <h1 className="text-title">{me.data.name}</h1>
            <p className="text-small text-ink-muted">{me.data.email}</p>
          </header>
          <PurchaseHistory viewer={key} />
        </>
      )}
    </Page>
  );
}
