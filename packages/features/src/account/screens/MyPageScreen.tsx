import { Alert, ButtonLink, ErrorState, Loading, Page, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../_api/call.ts';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { userQueries } from '../../_queries/users.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { AccountMissing } from '../AccountMissing.tsx';
import { ProfileCounts } from '../ProfileCounts.tsx';
import { PurchaseHistory } from '../PurchaseHistory.tsx';
import { text } from '../text.ts';

/** My page: who I am and what I bought. */
export function MyPageScreen() {
  const key = viewerKey(useViewer());
  const me = useQuery(userQueries.me(key));

  return (
    <Page width="text" className="py-7 md:py-12">
      <PageHead title="マイページ" noindex />
      <EmailChange />
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
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h1 className="text-title">{me.data.name}</h1>
              <p className="text-small text-ink-muted">{me.data.email}</p>
            </div>
            <ButtonLink variant="secondary" size="small" href={paths.profileEdit}>
              プロフィールを編集
            </ButtonLink>
          </header>
          <ProfileCounts user={me.data} viewer={key} />
          <PurchaseHistory viewer={key} />
        </>
      )}
    </Page>
  );
}

/** What became of the link in the mail by which an address is changed; it leads here. */
function EmailChange() {
  const [query] = useSearchParams();
  const error = query.get('error');
  if (error === 'EMAIL_TAKEN') return <Alert tone="error">{text.emailTaken}</Alert>;
  if (error !== null) return <Alert tone="error">{text.staleLink}</Alert>;
  return query.get('changed') === 'email' && <Alert tone="success">{text.emailChanged}</Alert>;
}
