import type { PropertyDetails } from '@iespec/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyQueries, signedUrlRefetchInterval } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { propertyImages } from './images.ts';

/** The property's own images. `property` has the first ones; `loadAll` fetches the others. */
export function useOwnImages(property: PropertyDetails) {
  const { id, name, counts } = property;
  const viewer = useViewerKey();
  const [isPaging, setIsPaging] = useState(false);
  const first = propertyImages(property);
  const all = useQuery({
    ...propertyQueries.ownImages(id, viewer),
    enabled: isPaging && first.length < counts.own_images,
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
  return {
    images: all.data ? propertyImages({ name, images: all.data }) : first,
    total: counts.own_images,
    /** Also retries a failed request. */
    loadAll: () => {
      setIsPaging(true);
      if (all.isError) void all.refetch();
    },
  };
}
