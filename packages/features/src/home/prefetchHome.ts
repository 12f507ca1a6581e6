import type { QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '../_queries/properties.ts';
import { prefetchFeatured } from './featured.ts';
import { Introduction } from './later/index.tsx';

/** Fetches the properties that the server renders. */
export const prefetchList = (client: QueryClient) => client.prefetchInfiniteQuery(propertyQueries.list());

/** The files of the parts that the server renders and the browser loads later. */
export const homeParts = ['home/later/Introduction.tsx'];

/** Fetches everything that the server renders on the home page. */
export async function prefetchHome(client: QueryClient) {
  await Promise.all([prefetchList(client), Introduction.preload()]);
  await prefetchFeatured(client);
}
