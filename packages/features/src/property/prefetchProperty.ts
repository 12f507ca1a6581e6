import type { QueryClient } from '@tanstack/react-query';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { prefetchSample } from './useSample.ts';

/**
 * Loads the data of the page as a visitor sees it, before the server renders it. Errors stay in the cache for
 * the screen to show.
 */
export const prefetchProperty = (client: QueryClient, id: number) =>
  Promise.all([prefetchDetails(client, id), client.prefetchQuery(listingQueries.ofProperty(id, 'visitor'))]);

async function prefetchDetails(client: QueryClient, id: number) {
  const details = propertyQueries.details(id, 'visitor');
  await client.prefetchQuery(details);
  await prefetchSample(client, client.getQueryData(details.queryKey));
}
