import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';
import { userQueries } from '#_queries/users.ts';

/** Loads the page's data for the server. Errors stay in the cache for the screen to show. */
export const prefetchProfile = (client: QueryClient, userId: number) =>
  Promise.all([
    client.prefetchQuery(userQueries.profile(userId)),
    client.prefetchInfiniteQuery(propertyQueries.listOfUser(userId)),
  ]);
