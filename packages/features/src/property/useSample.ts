import type { Property, PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { propertyQueries } from '#_queries/properties.ts';

type Source = Pick<Property, 'sample_product_id'> & Partial<Pick<PropertyDetails, 'rooms'>>;

/** The sample among the products that are loaded with the property. */
const findLoaded = ({ rooms = [] }: Source) =>
  rooms.flatMap(({ products }) => products).find(({ is_sample }) => is_sample);

/** Fetches the sample for `useSample`, unless it is loaded with the property. */
export const prefetchSample = (client: QueryClient, property: Source | undefined) =>
  property?.sample_product_id && !findLoaded(property)
    ? client.prefetchQuery(propertyQueries.sample(property.sample_product_id))
    : undefined;

/** The property's sample, which everyone may read. Null if the property has no sample, or until it is loaded. */
export function useSample(property: Source | undefined): UnlockedProduct | null {
  const id = property?.sample_product_id ?? 0;
  const loaded = property && findLoaded(property);
  const { data = null } = useQuery({ ...propertyQueries.sample(id), enabled: id > 0 && !loaded });
  const sample = loaded ?? data;
  return sample && !sample.locked ? sample : null;
}
