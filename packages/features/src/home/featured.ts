import type { PropertySummary } from '@iespec/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';

type List = InfiniteData<{ items: PropertySummary[] }>;

/** The newest property for sale with a sample, if it is on the first page of the list. */
export const featuredOf = (list: List | undefined) =>
  list?.pages[0]?.items.find(({ is_purchasable, sample_product_id }) => is_purchasable && sample_product_id);

/** Fetches the sample that introduces the home page. Needs the list in the cache. */
export async function prefetchFeatured(client: QueryClient) {
  const id = featuredOf(client.getQueryData<List>(propertyQueries.list().queryKey))?.sample_product_id;
  if (id) await client.prefetchQuery(propertyQueries.sample(id));
}
