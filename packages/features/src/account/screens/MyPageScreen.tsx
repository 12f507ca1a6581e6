import type { User } from '@iespec/contract';
import { ButtonLink, ErrorState, Icon, Link, Loading, Page, Skeleton, Tabs } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { userQueries } from '#_queries/users.ts';
import { useSession, useViewerKey } from '#_session/session.tsx';
import { SalesTab } from '#seller/parts/index.ts';
import { AccountMissing } from '../AccountMissing.tsx';
import { ProfileCounts } from '../ProfileCounts.tsx';
import { PurchaseHistory } from '../PurchaseHistory.tsx';
import { text } from '../text.ts';

/** マイページ: profile, purchases and sales. */
export function MyPageScreen() {
  const key = useViewerKey();
  const { AccountForms } = useSession();
  const me = useQuery(userQueries.me(key));

  return (
    <Page width="text" className="py-8 md:py-12">
      <PageHead title="マイページ" noindex />
      {me.isPending && (
        <Loading>
          <Skeleton className="h-14 w-2/3 rounded-field" />
          <Skeleton className="mt-8 h-37 rounded-field" />
        </Loading>
      )}
      {me.isError && isNotFound(me.error) && <AccountMissing />}
      {me.isError && !isNotFound(me.error) && !me.data && (
        <ErrorState
          level={1}
          message={text.userFailed}
          requestId={requestIdOf(me.error)}
          onRetry={() => me.refetch()}
        />
      )}
      {me.data && !isNotFound(me.error) && (
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
          {AccountForms && (
            <Link
              href={`${paths.profileEdit}#account`}
              className="mt-2 flex min-h-11 items-center justify-between gap-4 border-line border-b text-small hover:underline"
            >
              アカウント設定
              <Icon icon={ChevronRight} className="size-icon text-ink-muted" />
            </Link>
          )}
          <ProfileTabs user={me.data} viewer={key} />
        </>
      )}
    </Page>
  );
}

function ProfileTabs({ user, viewer }: { user: User; viewer: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tab = useTab(query.get('tab'), user, viewer);
  if (!tab) return <Skeleton className="mt-8 h-37 rounded-field" />;

  return (
    <Tabs
      label="マイページの内容"
      tabs={[
        { value: 'purchases', label: '購入履歴', content: <PurchaseHistory viewer={viewer} /> },
        { value: 'sales', label: '販売情報', content: <SalesTab user={user} viewer={viewer} /> },
      ]}
      value={tab}
      onChange={(chosen) => navigate(`${paths.myPage()}?tab=${chosen}`, { replace: true })}
      className="mt-8"
    />
  );
}

/** The chosen tab. By default, sales for users with properties but no purchases; null while unknown. */
function useTab(chosen: string | null, user: User, viewer: string) {
  const isUndecided = chosen !== 'sales' && chosen !== 'purchases';
  const registered = useQuery({ ...propertyQueries.byUser(user.id, viewer), enabled: isUndecided });
  const purchased = useQuery({ ...transactionQueries.purchased(viewer), enabled: isUndecided });
  if (!isUndecided) return chosen;
  if (registered.isPending || purchased.isPending) return null;
  return registered.data?.length && purchased.data?.length === 0 ? 'sales' : 'purchases';
}
