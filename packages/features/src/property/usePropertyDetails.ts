import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries, signedUrlRefetchInterval } from '../_queries/properties.ts';
import { useViewerKey } from '../_session/session.tsx';

/**
 * The property for this viewer; until its response arrives, the visitor's version. Pending until a response for the listing has
 * arrived, too: its description would move what is below the price.
 */
export function usePropertyDetails(id: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const { isFetched: isListingFetched } = useQuery({
    ...listingQueries.byProperty(id, 'visitor'),
    staleTime: 'static',
  });
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery({
    ...propertyQueries.details(id, viewer),
    placeholderData: () => client.getQueryData(propertyQueries.details(id, 'visitor').queryKey),
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
  return {
    data: isListingFetched ? data : undefined,
    isPending: isPending || !(isListingFetched || isError),
    isError,
    error,
    isPlaceholderData,
    refetch,
  };
}
