import type { Property } from '@iespec/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { transactionQueries } from '../_queries/transactions.ts';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { purchaseState } from './purchaseState.ts';

const pollEvery = 1500;

/** The listing of a property and what the viewer may do with it. `isAwaited`: the viewer comes from paying. */
export function usePurchase(property: Pick<Property, 'id' | 'user_id'>, isAwaited: boolean) {
  const client = useQueryClient();
  const viewer = useViewer();
  const isSignedIn = viewer.status === 'signedIn';
  const key = viewerKey(viewer);

  const listing = useQuery(listingQueries.ofProperty(property.id));
  const check = useQuery({
    ...transactionQueries.check(property.id, key),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (isAwaited && !state.data?.isPurchased ? pollEvery : false),
    ...(isAwaited && { staleTime: 0 }),
  });
  const isPurchased = check.data?.isPurchased ?? false;

  useEffect(() => {
    if (isAwaited && isPurchased) void client.invalidateQueries({ queryKey: propertyQueries.all });
  }, [isAwaited, isPurchased, client]);

  const isOwner = isSignedIn && viewer.user?.id === property.user_id;
  const state = purchaseState({
    isPending:
      (viewer.status === 'loading' && !viewer.seemsSignedOut) || listing.isPending || (isSignedIn && check.isPending),
    isOwner,
    isPurchased,
    isAwaited: isAwaited && isSignedIn,
    isPurchasable: listing.data?.is_purchasable ?? false,
  });
  return { state, listing: listing.data ?? null, isSignedIn, isOwner };
}
