import type { QueryClient } from '@tanstack/react-query';
import { imageQueries } from '#_queries/images.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { roomQueries } from '#_queries/rooms.ts';

/** Loads the visitor's data for the server. Resolves to false if the property has no such room. */
export async function prefetchRoom(client: QueryClient, propertyId: number, roomId: number) {
  const details = propertyQueries.details(propertyId, 'visitor');
  await Promise.all([
    client.prefetchQuery(details),
    client.prefetchQuery(listingQueries.ofProperty(propertyId, 'visitor')),
    client.prefetchInfiniteQuery(imageQueries.pages({ room_id: roomId }, 'visitor')),
    client.prefetchInfiniteQuery(roomQueries.products(roomId, 'visitor')),
  ]);
  const property = client.getQueryData(details.queryKey);
  return property === undefined || property.rooms.some(({ id }) => id === roomId);
}
