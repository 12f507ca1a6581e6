import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { imageQueries } from '../../_queries/images.ts';
import { signedUrlRefetchInterval } from '../../_queries/properties.ts';
import { roomQueries } from '../../_queries/rooms.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { usePropertyDetails } from '../../property/parts/index.ts';

/** A room with its property, images and first products for this viewer. `room`: null if the property has no such room. */
export function useRoom(propertyId: number, roomId: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const refetchInterval = viewer === 'visitor' ? (false as const) : signedUrlRefetchInterval;
  const property = usePropertyDetails(propertyId);
  const images = useQuery({
    ...imageQueries.byParent({ room_id: roomId }, viewer),
    placeholderData: () => client.getQueryData(imageQueries.byParent({ room_id: roomId }, 'visitor').queryKey),
    refetchInterval,
  });
  const products = useInfiniteQuery({ ...roomQueries.products(roomId, viewer), refetchInterval });
  // The visitor's response stands in until the viewer's own arrives.
  const pages = products.data ?? client.getQueryData(roomQueries.products(roomId, 'visitor').queryKey);
  const room = property.data?.rooms.find(({ id }) => id === roomId) ?? null;
  const queries = [property, images, products];
  return {
    property: property.data,
    room,
    images: images.data?.items,
    products: pages?.pages.flatMap(({ items }) => items),
    productsQuery: products,
    // The visitor's placeholder lacks rooms that are not published yet.
    isMissing: property.data !== undefined && room === null && !property.isPlaceholderData,
    error: queries.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
