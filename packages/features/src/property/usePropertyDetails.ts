import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries, signedUrlRefetchInterval } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';

/**
 * The property for this viewer; until that response arrives, the visitor's version. Also pending while the
 * listing loads for the first time, because the listing would push the content below it down.
 */
export function usePropertyDetails(id: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const isListingLoading = useIsListingLoading(id, viewer);
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery({
    ...propertyQueries.details(id, viewer),
    placeholderData: () => client.getQueryData(propertyQueries.details(id, 'visitor').queryKey),
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
  const isWaiting = data !== undefined && isListingLoading;
  return {
    data: isWaiting ? undefined : data,
    isPending: isPending || isWaiting,
    isError: isError && !isWaiting,
    error,
    isPlaceholderData,
    refetch,
  };
}

/** Loads the listing together with the property. Returns true only during the first attempt. */
function useIsListingLoading(id: number, viewer: string) {
  const client = useQueryClient();
  const { isFetched, fetchStatus, failureCount } = useQuery({
    ...listingQueries.ofProperty(id, 'visitor'),
    // Not refetched: it is shown only until the viewer's own listing arrives, which `usePurchase` refetches.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isFirstAttempt = !isFetched && fetchStatus === 'fetching' && failureCount === 0;
  return isFirstAttempt && client.getQueryData(listingQueries.ofProperty(id, viewer).queryKey) === undefined;
}
