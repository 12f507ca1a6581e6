import type { PropertyDetails } from '@iespec/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyQueries, renewEvery } from '../_queries/properties.ts';
import { useViewerKey } from '../_session/session.tsx';
import { propertyImages } from './images.ts';

/** The pictures of a home itself. Its details hold the first ones: all of them are fetched once somebody pages on. */
export function useOwnPictures(property: PropertyDetails) {
  const { id, name, counts } = property;
  const viewer = useViewerKey();
  const [isPaging, setIsPaging] = useState(false);
  const first = propertyImages(property);
  const all = useQuery({
    ...propertyQueries.ownImages(id, viewer),
    enabled: isPaging && first.length < counts.own_images,
    refetchInterval: viewer === 'visitor' ? false : renewEvery,
  });
  return {
    pictures: all.data ? propertyImages({ name, images: all.data.items }) : first,
    total: counts.own_images,
    /** Somebody pages: what failed before is tried again. */
    pageOn: () => {
      setIsPaging(true);
      if (all.isError) void all.refetch();
    },
  };
}
