import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries, renewEvery } from '../_queries/properties.ts';
import { useViewerKey } from '../_session/session.tsx';

/** The property as this viewer may see it; until that is known, as a visitor sees it. */
export function usePropertyDetails(id: number) {
  // The offer is asked for at the same time, not after the property has come.
  usePrefetchQuery(listingQueries.byProperty(id, 'visitor'));
  const client = useQueryClient();
  const viewer = useViewerKey();
  return useQuery({
    ...propertyQueries.details(id, viewer),
    placeholderData: () => client.getQueryData(propertyQueries.details(id, 'visitor').queryKey),
    refetchInterval: viewer === 'visitor' ? false : renewEvery,
  });
}
