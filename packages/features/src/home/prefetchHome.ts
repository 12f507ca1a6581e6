import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';
import { prefetchFeatured } from './featured.ts';

/** Fetches the properties that the server renders. */
export const prefetchList = (client: QueryClient) => client.prefetchInfiniteQuery(propertyQueries.list());

/** Fetches everything that the server renders on the home page. */
export async function prefetchHome(client: QueryClient) {
  await prefetchList(client);
  await prefetchFeatured(client);
}
