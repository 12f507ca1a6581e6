import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';

/** Fetches the data that the server renders. */
export const prefetchSell = (client: QueryClient) => client.prefetchInfiniteQuery(propertyQueries.list());
