import { ErrorState, Loading, PayoutList, SectionHeading, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { sellerQueries } from '#_queries/sellers.ts';
import { text } from './text.ts';
import { useDashboard } from './useDashboard.ts';

/** The latest payouts to the seller's bank account; nothing without an account. */
export function BankPayouts({ viewer }: { viewer: string }) {
  const payouts = useQuery(sellerQueries.bankPayouts(viewer));
  const dashboard = useDashboard();

  if (isNotFound(payouts.error)) return null;
  return (
    <section className="grid gap-3">
      <SectionHeading>口座への入金</SectionHeading>
      {payouts.isPending && (
        <Loading>
          <Skeleton className="h-27 rounded-card" />
        </Loading>
      )}
      {payouts.isError && !payouts.data && (
        <ErrorState
          message={text.payoutsFailed}
          requestId={requestIdOf(payouts.error)}
          onRetry={() => void payouts.refetch()}
        />
      )}
      {payouts.data && (
        <PayoutList
          payouts={payouts.data.items.map(({ arrives_at, ...payout }) => ({ ...payout, date: arrives_at }))}
          hasMore={payouts.data.has_more}
          loading={dashboard.isOpening}
          failure={dashboard.failure}
          onOpenDashboard={() => void dashboard.open()}
        />
      )}
    </section>
  );
}
