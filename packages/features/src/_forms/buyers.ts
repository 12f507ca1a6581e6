import { propertyQueries } from '../_queries/properties.ts';

/** How many have bought a home, as of now: what was known before may be older than a sale. For `fetchQuery`. */
export const buyersQuery = (propertyId: number, viewer: string) => ({
  ...propertyQueries.readiness(propertyId, viewer),
  staleTime: 0,
  networkMode: 'always' as const,
});

/** Whoever deletes is told how many have bought it, or nothing is deleted. */
export const buyersFailed = '購入した人の数を確認できませんでした。もう一度お試しください。';
