import type { User } from '@iespec/contract';
import { ErrorState, SectionHeading } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useAnchor } from '../../_forms/useAnchor.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { sellerQueries } from '../../_queries/sellers.ts';
import { Ledger } from '../Ledger.tsx';
import { Listings } from '../Listings.tsx';
import { Onboarding } from '../Onboarding.tsx';
import { Properties } from '../Properties.tsx';
import { SalesSkeleton } from '../SalesSkeleton.tsx';
import { text } from '../text.ts';

export type SalesTabProps = { user: User; viewer: string };

/** What the viewer sells: homes, listings, the account for payouts, sales. */
export function SalesTab({ user, viewer }: SalesTabProps) {
  const properties = useQuery(propertyQueries.byUser(user.id, viewer));
  const listings = useQuery(listingQueries.mine(viewer));
  const onboarding = useQuery(sellerQueries.onboarding(viewer));

  useAnchor(onboarding.data !== undefined);

  // The account comes first as long as it is what keeps homes from being offered: where it stands has to be known.
  if (properties.isPending || listings.isPending || onboarding.isPending) {
    return <SalesSkeleton />;
  }
  const account = (
    <section className="grid gap-3">
      <SectionHeading>売上の受け取り</SectionHeading>
      {onboarding.data ? (
        <Onboarding status={onboarding.data} />
      ) : (
        <ErrorState message={text.onboardingUnknown} onRetry={() => onboarding.refetch()} />
      )}
    </section>
  );
  const homes = properties.data ?? [];
  const isHoldingBack = homes.length > 0 && onboarding.data?.status !== 'complete';

  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      {isHoldingBack && account}
      {properties.data && listings.data ? (
        <>
          <Properties properties={homes} listings={listings.data} viewer={viewer} />
          {homes.length > 0 && (
            <Listings listings={listings.data} properties={homes} account={onboarding.data?.status} viewer={viewer} />
          )}
        </>
      ) : (
        <ErrorState
          message={properties.isError ? text.propertiesFailed : text.listingsFailed}
          onRetry={() => {
            void properties.refetch();
            void listings.refetch();
          }}
        />
      )}
      {!isHoldingBack && account}
      <Ledger viewer={viewer} propertyIds={homes.map(({ id }) => id)} />
    </div>
  );
}
