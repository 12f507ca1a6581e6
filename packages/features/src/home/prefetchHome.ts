import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '../_queries/properties.ts';

/** What the visitor's page needs before the server renders it. */
export const prefetchHome = (client: QueryClient) => client.prefetchInfiniteQuery(propertyQueries.list());
