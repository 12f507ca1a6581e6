import { properties } from '@iespec/contract';
import { endpointQuery } from '#_api/queries.ts';

/** The number of a property's buyers, never from the cache, which may miss a sale. For `fetchQuery`. */
export const buyersQuery = (propertyId: number, viewer: string) =>
  endpointQuery(properties.readiness, { params: { id: propertyId } }, viewer, { staleTime: 0, networkMode: 'always' });

/** Shown instead of the deletion dialog, which requires the number of buyers. */
export const buyersFailed = '購入した人の数を確認できませんでした。もう一度お試しください。';
