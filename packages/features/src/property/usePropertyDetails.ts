import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries, signedUrlRefetchInterval } from '../_queries/properties.ts';
import { useViewerKey } from '../_session/session.tsx';

/** The property for this viewer; until its response arrives, the visitor's version. */
export function usePropertyDetails(id: number) {
  // Loads the listing in parallel with the property instead of after it.
  usePrefetchQuery(listingQueries.byProperty(id, 'visitor'));
  const client = useQueryClient();
  const viewer = useViewerKey();
  return useQuery({
    ...propertyQueries.details(id, viewer),
    placeholderData: () => client.getQueryData(propertyQueries.details(id, 'visitor').queryKey),
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
}
