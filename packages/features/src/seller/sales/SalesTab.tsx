import type { User } from '@iespec/contract';
import { ErrorState, SectionHeading } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#_api/call.ts';
import { useAnchor } from '#_forms/useAnchor.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { sellerQueries } from '#_queries/sellers.ts';
import { BankPayouts } from '../BankPayouts.tsx';
import { Ledger } from '../Ledger.tsx';
import { Listings } from '../Listings.tsx';
import { Onboarding } from '../Onboarding.tsx';
import { SalesSkeleton } from '../SalesSkeleton.tsx';
import { text } from '../text.ts';
import { NextSteps } from './NextSteps.tsx';
import { Properties } from './Properties.tsx';
import { YearIncome } from './YearIncome.tsx';

export type SalesTabProps = { user: User; viewer: string };

/** Properties, listings, payout account, payouts and sales. */
export default function SalesTab({ user, viewer }: SalesTabProps) {
  const properties = useQuery(propertyQueries.byUser(user.id, viewer));
  const listings = useQuery(listingQueries.mine(viewer));
  const onboarding = useQuery(sellerQueries.onboarding(viewer));

  useAnchor(onboarding.data !== undefined);

  // Also waits for the account: if it is incomplete, it is shown first, because it prevents sales.
  if (properties.isPending || listings.isPending || onboarding.isPending) return <SalesSkeleton />;
  const account = (
    <section className="grid gap-3">
      <SectionHeading>売上の受け取り</SectionHeading>
      {onboarding.data ? (
        <Onboarding status={onboarding.data} />
      ) : (
        <ErrorState
          message={text.onboardingUnknown}
          requestId={requestIdOf(onboarding.error)}
          onRetry={() => onboarding.refetch()}
        />
      )}
    </section>
  );
  const owned = properties.data ?? [];
  const isAccountFirst = owned.length > 0 && onboarding.data?.status !== 'complete';

  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      <YearIncome viewer={viewer} />
      {properties.data && listings.data && <NextSteps properties={owned} listings={listings.data} viewer={viewer} />}
      {isAccountFirst && account}
      {properties.data && listings.data ? (
        <>
          <Properties properties={owned} listings={listings.data} account={onboarding.data?.status} viewer={viewer} />
          {owned.length > 0 && (
            <Listings listings={listings.data} properties={owned} account={onboarding.data?.status} viewer={viewer} />
          )}
        </>
      ) : (
        <ErrorState
          message={properties.isError ? text.propertiesFailed : text.listingsFailed}
          requestId={requestIdOf(properties.error ?? listings.error)}
          onRetry={() => {
            void properties.refetch();
            void listings.refetch();
          }}
        />
      )}
      {!isAccountFirst && account}
      {onboarding.data?.status !== 'none' && <BankPayouts viewer={viewer} />}
      <Ledger viewer={viewer} propertyIds={owned.map(({ id }) => id)} />
    </div>
  );
}
