import { useQuery } from '@tanstack/react-query';
import { transactionQueries } from '#_queries/transactions.ts';
import { useViewerKey } from '#_session/session.tsx';
import { useRecordedPurchase } from './useRecordedPurchase.ts';

/** Milliseconds. */
const pollInterval = 1000;

/** `unknown`: not checked yet. `confirming`: the payment is pending. `failed`: the check itself failed. */
type Completion = 'unknown' | 'confirming' | 'completed' | 'notPurchased' | 'failed';

/** The state of a purchase after the return from the checkout; polls while the payment is pending. */
export function useCompletion(propertyId: number | null): {
  completion: Completion;
  error: Error | null;
  retry: () => void;
} {
  const check = useQuery({
    ...transactionQueries.check(propertyId ?? 0, useViewerKey()),
    enabled: propertyId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPending && !state.data.isPurchased ? pollInterval : false),
  });
  // A cached response from before the payment is stale.
  const known = check.isFetchedAfterMount ? check.data : undefined;
  useRecordedPurchase(propertyId, known?.isPurchased ?? false);

  return { completion: completionOf(known, check.isError), error: check.error, retry: () => void check.refetch() };
}

function completionOf(check: { isPurchased: boolean; isPending: boolean } | undefined, isError: boolean): Completion {
  if (check?.isPurchased) return 'completed';
  if (check?.isPending) return 'confirming';
  if (isError) return 'failed';
  return check ? 'notPurchased' : 'unknown';
}
