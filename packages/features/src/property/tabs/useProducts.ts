import type { PropertyDetails } from '@iespec/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';

/** The loaded products by room. A property with few products has all of them in its details. */
export function useProducts({ id, rooms, products_cursor }: PropertyDetails) {
  const viewer = useViewerKey();
  const [isRequested, setIsRequested] = useState(false);
  const list = useInfiniteQuery({
    ...propertyQueries.moreProducts(id, products_cursor, viewer),
    enabled: isRequested && products_cursor !== null,
  });
  const more = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    rooms: rooms.map((room) => ({
      ...room,
      products: [...room.products, ...more.filter(({ room_id }) => room_id === room.id)],
    })),
    hasMore: products_cursor !== null && (list.data === undefined || list.hasNextPage),
    isLoading: list.isFetching,
    isFailed: list.isError,
    loadMore: () => {
      setIsRequested(true);
      if (isRequested) void (list.data && !list.isError ? list.fetchNextPage() : list.refetch());
    },
  };
}
