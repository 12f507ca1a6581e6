import { properties } from '@iespec/contract';
import { endpointQuery } from '../_api/queries.ts';

/** How many have bought a home, as of now: what was known before may be older than a sale. For `fetchQuery`. */
export const buyersQuery = (propertyId: number, viewer: string) =>
  endpointQuery(properties.readiness, { params: { id: propertyId } }, viewer, { staleTime: 0, networkMode: 'always' });

/** Whoever deletes is told how many have bought it, or nothing is deleted. */
export const buyersFailed = '購入した人の数を確認できませんでした。もう一度お試しください。';
