import { useQuery } from '@tanstack/react-query';
import { transactionQueries } from '../_queries/transactions.ts';
import { useViewerKey } from '../_session/session.tsx';
import { useRecordedPurchase } from './useRecordedPurchase.ts';

const pollEvery = 1000;

/** `unknown`: not checked yet. `confirming`: a payment is open. `failed`: the check itself failed. */
type Completion = 'unknown' | 'confirming' | 'completed' | 'notBought' | 'failed';

/** What the purchase of a buyer who comes back has come to; polls while its payment is not confirmed. */
export function useCompletion(propertyId: number | null): { completion: Completion; retry: () => void } {
  const check = useQuery({
    ...transactionQueries.check(propertyId ?? 0, useViewerKey()),
    enabled: propertyId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPending && !state.data.isPurchased ? pollEvery : false),
  });
  // What was known before the payment says nothing.
  const known = check.isFetchedAfterMount ? check.data : undefined;
  useRecordedPurchase(propertyId, known?.isPurchased ?? false);

  return { completion: completionOf(known, check.isError), retry: () => void check.refetch() };
}

function completionOf(check: { isPurchased: boolean; isPending: boolean } | undefined, isError: boolean): Completion {
  if (check?.isPurchased) return 'completed';
  if (check?.isPending) return 'confirming';
  if (isError) return 'failed';
  return check ? 'notBought' : 'unknown';
}
