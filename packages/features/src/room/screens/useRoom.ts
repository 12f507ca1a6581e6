import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { imageQueries } from '../../_queries/images.ts';
import { renewEvery } from '../../_queries/properties.ts';
import { roomQueries } from '../../_queries/rooms.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { usePropertyDetails } from '../../property/parts/index.ts';

/**
 * A room with its home, its pictures and the first of its products, as this viewer may see them. `room` is null where the
 * home has no such room.
 */
export function useRoom(propertyId: number, roomId: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const refetchInterval = viewer === 'visitor' ? (false as const) : renewEvery;
  const property = usePropertyDetails(propertyId);
  const images = useQuery({
    ...imageQueries.byParent({ room_id: roomId }, viewer),
    placeholderData: () => client.getQueryData(imageQueries.byParent({ room_id: roomId }, 'visitor').queryKey),
    refetchInterval,
  });
  const products = useInfiniteQuery({ ...roomQueries.products(roomId, viewer), refetchInterval });
  // Until their own answer is there, people see the visitor's.
  const pages = products.data ?? client.getQueryData(roomQueries.products(roomId, 'visitor').queryKey);
  const room = property.data?.rooms.find(({ id }) => id === roomId) ?? null;
  const parts = [property, images, products];
  return {
    property: property.data,
    room,
    images: images.data?.items,
    products: pages?.pages.flatMap(({ items }) => items),
    more: products,
    // A room that is not saved yet is only in its owner's answer.
    isMissing: property.data !== undefined && room === null && !property.isPlaceholderData,
    error: parts.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
