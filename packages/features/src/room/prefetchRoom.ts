import type { QueryClient } from '@tanstack/react-query';
import { imageQueries } from '../_queries/images.ts';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { roomQueries } from '../_queries/rooms.ts';

/** What the visitor's page needs before the server renders it. Resolves to whether the home has such a room. */
export async function prefetchRoom(client: QueryClient, propertyId: number, roomId: number) {
  const home = propertyQueries.details(propertyId, 'visitor');
  await Promise.all([
    client.prefetchQuery(home),
    client.prefetchQuery(listingQueries.byProperty(propertyId, 'visitor')),
    client.prefetchQuery(imageQueries.byParent({ room_id: roomId }, 'visitor')),
    client.prefetchInfiniteQuery(roomQueries.products(roomId, 'visitor')),
  ]);
  const property = client.getQueryData(home.queryKey);
  return property === undefined || property.rooms.some(({ id }) => id === roomId);
}
