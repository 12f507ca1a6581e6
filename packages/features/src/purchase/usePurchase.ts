import type { Property } from '@iespec/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listingQueries } from '../_queries/listings.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { transactionQueries } from '../_queries/transactions.ts';
import { isOwnerOf, useViewer, viewerKey } from '../_session/session.tsx';
import { purchaseState } from './purchaseState.ts';

const pollEvery = 1500;

/** Milliseconds after which a payment that nobody confirms is no longer waited for. */
const waitAtMost = 3 * 60_000;

/** The listing of a property and what the viewer may do with it. `comesFromPaying`: a purchase may be on its way. */
export function usePurchase(property: Pick<Property, 'id' | 'user_id'>, comesFromPaying: boolean) {
  const client = useQueryClient();
  const hasWaited = useHasWaited(comesFromPaying, waitAtMost);
  const viewer = useViewer();
  const isSignedIn = viewer.status === 'signedIn';
  const key = viewerKey(viewer);

  const listing = useQuery({
    ...listingQueries.byProperty(property.id, key),
    // Most people get the visitor's response: it stands until their own is there.
    placeholderData: () => client.getQueryData(listingQueries.byProperty(property.id, 'visitor').queryKey),
  });
  const check = useQuery({
    ...transactionQueries.check(property.id, key),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (comesFromPaying && !hasWaited && state.data?.isPending ? pollEvery : false),
    ...(comesFromPaying && { staleTime: 0 }),
  });
  const isPurchased = check.data?.isPurchased ?? false;
  const isAwaited = comesFromPaying && !hasWaited && check.data?.isPending === true;

  useEffect(() => {
    if (comesFromPaying && isPurchased) void client.invalidateQueries({ queryKey: propertyQueries.all });
  }, [comesFromPaying, isPurchased, client]);

  const isOwner = isOwnerOf(property, viewer);
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

function useHasWaited(isWaiting: boolean, milliseconds: number) {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, milliseconds]);
  return hasWaited;
}
