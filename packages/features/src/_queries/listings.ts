import { listings } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../_api/call.ts';
import { via } from '../_api/queryClient.ts';

/** Offers, as everybody sees them. */
export const listingQueries = {
  all: ['listings'] as const,

  one: (id: number) =>
    queryOptions({
      queryKey: [...listingQueries.all, id],
      queryFn: (fetching) => call(listings.get, { params: { id } }, { ...via(fetching), viewer: 'visitor' }),
    }),

  ofProperty: (propertyId: number) =>
    queryOptions({
      queryKey: [...listingQueries.all, 'of-property', propertyId],
      queryFn: (fetching) =>
        call(listings.ofProperty, { params: { id: propertyId } }, { ...via(fetching), viewer: 'visitor' }),
    }),
};
