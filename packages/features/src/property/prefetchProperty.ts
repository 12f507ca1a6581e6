import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { preloadTabs } from './tabs/index.tsx';

/**
 * Loads the data of the page as a visitor sees it, before the server renders it. Errors stay in the cache for the screen to
 * show.
 */
export const prefetchProperty = (client: QueryClient, id: number) =>
  Promise.all([
    client.prefetchQuery(propertyQueries.details(id, 'visitor')),
    client.prefetchQuery(listingQueries.byProperty(id, 'visitor')),
    preloadTabs(),
  ]);

/** For the page with all rooms and products. */
export const prefetchFullProperty = (client: QueryClient, id: number) =>
  Promise.all([prefetchProperty(client, id), client.prefetchQuery(propertyQueries.full(id, 'visitor'))]);
