import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '../_queries/properties.ts';
import { userQueries } from '../_queries/users.ts';

/** Loads the data of the page before the server renders it. Errors stay in the cache for the screen to show. */
export const prefetchProfile = (client: QueryClient, userId: number) =>
  Promise.all([
    client.prefetchQuery(userQueries.profile(userId)),
    client.prefetchInfiniteQuery(propertyQueries.listOfUser(userId)),
  ]);
