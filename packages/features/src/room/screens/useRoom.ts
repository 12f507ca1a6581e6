import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { imageQueries } from '#_queries/images.ts';
import { signedUrlRefetchInterval } from '#_queries/properties.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { useViewerKey } from '#_session/session.tsx';
import { usePropertyDetails } from '#property/parts/index.ts';

/** A room with its property, images and first products. `room`: null if the property has no such room. */
export function useRoom(propertyId: number, roomId: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const refetchInterval = viewer === 'visitor' ? (false as const) : signedUrlRefetchInterval;
  const property = usePropertyDetails(propertyId);
  const parent = { room_id: roomId };
  const images = useInfiniteQuery(imageQueries.pages(parent, viewer));
  const products = useInfiniteQuery({ ...roomQueries.products(roomId, viewer), refetchInterval });
  // Until the viewer's own responses arrive, the visitor's are shown.
  const imagePages = images.data ?? client.getQueryData(imageQueries.pages(parent, 'visitor').queryKey);
  const pages = products.data ?? client.getQueryData(roomQueries.products(roomId, 'visitor').queryKey);
  const room = property.data?.rooms.find(({ id }) => id === roomId) ?? null;
  const queries = [property, images, products];
  return {
    property: property.data,
    room,
    images: imagePages?.pages.flatMap(({ items }) => items),
    loadMoreImages: () => images.hasNextPage && void images.fetchNextPage(),
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
