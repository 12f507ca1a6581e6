import { transactions } from '@iespec/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { via, wireOf } from '../_api/queryClient.ts';

const minutes = (n: number) => n * 60_000;

/** `viewer`: the subject that asks. */
export const transactionQueries = {
  all: ['transactions'] as const,

  check: (propertyId: number, viewer: string) =>
    queryOptions({
      queryKey: [...transactionQueries.all, 'check', propertyId, viewer],
      queryFn: (fetching) =>
        call(transactions.check, { query: { property_id: propertyId } }, { ...via(fetching), viewer }),
      staleTime: minutes(5),
      gcTime: minutes(30),
    }),

  purchased: (viewer: string) =>
    queryOptions({
      queryKey: [...transactionQueries.all, 'purchased', viewer],
      queryFn: (fetching) => call(transactions.purchased, { query: {} }, { ...via(fetching), viewer }),
    }),
};

/** Answers the address of the card provider's page. */
export const startCheckout = (client: QueryClient, listingId: number) =>
  call(transactions.checkout, { body: { listingId } }, wireOf(client));
