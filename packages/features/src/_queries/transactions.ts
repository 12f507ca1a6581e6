import { transactions } from '@iespec/contract';
import { allPagesQuery, endpointMutation, endpointQuery } from '../_api/queries.ts';

const minutes = (n: number) => n * 60_000;

export const transactionQueries = {
  check: (propertyId: number, viewer: string) => ({
    ...endpointQuery(transactions.check, { query: { property_id: propertyId } }, viewer),
    staleTime: minutes(5),
    gcTime: minutes(30),
  }),

  /** Everything that the viewer has bought, newest first. */
  purchased: (viewer: string) => allPagesQuery(transactions.purchased, { query: {} }, viewer),
};

/** Resolves to the address of the card provider's page. */
export const startCheckout = endpointMutation(transactions.checkout, []);
