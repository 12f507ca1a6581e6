import { transactions } from '@iespec/contract';
import { allPagesQuery, endpointMutation, endpointQuery, pagesQuery } from '../_api/queries.ts';

/** Purchases of one page of the history. */
const purchasesPerPage = 20;

const minutes = (n: number) => n * 60_000;

export const transactionQueries = {
  check: (propertyId: number, viewer: string) =>
    endpointQuery(transactions.check, { query: { property_id: propertyId } }, viewer, {
      staleTime: minutes(5),
      gcTime: minutes(30),
    }),

  /** Everything that the viewer has bought, newest first. */
  purchased: (viewer: string) => allPagesQuery(transactions.purchased, { query: {} }, viewer),

  /** The same, page by page. */
  history: (viewer: string) => pagesQuery(transactions.purchased, { query: {} }, viewer, { limit: purchasesPerPage }),

  /** One purchase with all that its receipt says. */
  byId: (id: number, viewer: string) => endpointQuery(transactions.get, { params: { id } }, viewer),
};

/** Resolves to the address of the card provider's page. */
export const startCheckout = endpointMutation(transactions.checkout, []);
