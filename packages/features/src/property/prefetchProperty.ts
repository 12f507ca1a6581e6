import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { deferredReady } from './deferred/index.ts';

/** What the visitor's page needs before the server renders it. Failures stay in the cache, for the screen to show. */
export const prefetchProperty = (client: QueryClient, id: number) =>
  Promise.all([
    client.prefetchQuery(propertyQueries.details(id, 'visitor')),
    client.prefetchQuery(listingQueries.byProperty(id, 'visitor')),
    deferredReady(),
  ]);

/** The same for the page that shows all of a home at once. */
export const prefetchWholeProperty = (client: QueryClient, id: number) =>
  Promise.all([prefetchProperty(client, id), client.prefetchQuery(propertyQueries.whole(id, 'visitor'))]);
