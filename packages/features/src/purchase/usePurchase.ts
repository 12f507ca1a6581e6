import type { PropertyDetails } from '@iespec/contract';
import type { PurchaseState } from '@iespec/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dedupeWindow } from '#_api/queryClient.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { isOwnerOf, useSession, viewerKey } from '#_session/session.tsx';
import { usePersisted } from '#_store/store.ts';
import { text } from './text.ts';
import { useRecordedPurchase } from './useRecordedPurchase.ts';

/** Milliseconds between looks for the confirmation, at first and after `confirmationTime`. */
const pollInterval = { first: 1500, later: 15_000 };

/** A note on a property that is not for sale now; undefined otherwise. */
function saleNoteOf(state: PurchaseState, isWithdrawn: boolean) {
  if (state === 'no-listing') return `${text.notForSale}。${text.afterSaleStarts}`;
  if (state === 'unavailable') return `${isWithdrawn ? text.withdrawn : ''}${text.afterSaleResumes}`;
}

const confirmationTime = 3 * 60_000;

export type Purchase = ReturnType<typeof usePurchase>;

/** A property's listing and what the viewer can do with it. `awaitsPurchase`: polls after a payment. */
export function usePurchase(
  property: Pick<PropertyDetails, 'id' | 'user_id' | 'is_withdrawn'>,
  awaitsPurchase: boolean,
) {
  const client = useQueryClient();
  const isLate = useTimeout(awaitsPurchase, confirmationTime);
  const { viewer, failure, refresh } = useSession();
  // Probably signed in, but the identity could not be loaded.
  const isUnidentified = failure !== null && viewer.status === 'loading';
  const isSignedIn = viewer.status === 'signedIn';
  const key = viewerKey(viewer);

  const listing = useQuery({
    ...listingQueries.ofProperty(property.id, key),
    // Until the viewer's own response arrives, the visitor's is shown, which is usually the same.
    placeholderData: () => client.getQueryData(listingQueries.ofProperty(property.id, 'visitor').queryKey),
  });
  const check = useQuery({
    ...transactionQueries.check(property.id, key),
    enabled: isSignedIn,
    refetchInterval: ({ state }) =>
      awaitsPurchase && state.data?.isPending ? pollInterval[isLate ? 'later' : 'first'] : false,
    ...(awaitsPurchase && { staleTime: dedupeWindow }),
  });
  const isPurchased = check.data?.isPurchased ?? false;
  const isConfirming = awaitsPurchase && check.data?.isPending === true;

  useRecordedPurchase(property.id, awaitsPurchase && isPurchased);
  useEffect(() => {
    if (awaitsPurchase && isPurchased) void client.invalidateQueries({ queryKey: propertyQueries.all });
  }, [awaitsPurchase, isPurchased, client]);

  const isOwner = isOwnerOf(property, viewer);
  const state = purchaseState({
    isPending: viewer.status === 'loading' || listing.isPending || (isSignedIn && check.isPending),
    isOwner,
    isPurchased,
    isConfirming: isConfirming && isSignedIn,
    isListed: listing.data?.status === 'published',
    isWithdrawn: property.is_withdrawn,
    isPurchasable: listing.data?.is_purchasable ?? false,
  });
  // Without the listing or the purchase check, the screen shows an error instead of guessing.
  const isFailed = !isOwner && (isUnidentified || isUnknown(listing) || (isSignedIn && isUnknown(check)));
  const retry = () => {
    if (isUnidentified) void refresh();
    if (listing.isError) void listing.refetch();
    if (check.isError) void check.refetch();
  };
  const isUnlocked = isOwner || state === 'purchased';
  // Keeps the first paint from offering a property that, according to this browser, the viewer has bought.
  const isKnownBuyer = usePersisted(({ user }) => user?.purchasedPropertyIds.includes(property.id) ?? false);
  const seemsUnlocked = isUnlocked || (state === 'loading' && isKnownBuyer && !isFailed);
  const saleNote = saleNoteOf(state, property.is_withdrawn);
  return {
    state,
    /** The listing while it can be bought. Visitors see its price before their own state is known. */
    offer: listing.data?.is_purchasable ? listing.data : null,
    isSignedIn,
    isOwner,
    isUnlocked,
    seemsUnlocked,
    isFailed,
    retry,
    saleNote,
    /** False once it is known that the property is not for sale now. */
    mayBeForSale: saleNote === undefined,
  };
}

export type PurchaseConditions = {
  isPending: boolean;
  isOwner: boolean;
  isPurchased: boolean;
  /** The payment was just made and is not confirmed yet. */
  isConfirming: boolean;
  /** There is a published listing. */
  isListed: boolean;
  /** Its listing was on sale before. */
  isWithdrawn: boolean;
  /** Checkout accepts the listing now. */
  isPurchasable: boolean;
};

/** The state to show, in the specification's order of precedence. */
export function purchaseState(conditions: PurchaseConditions): PurchaseState {
  if (conditions.isPending) return 'loading';
  if (conditions.isOwner) return 'owner';
  if (conditions.isPurchased) return 'purchased';
  if (conditions.isConfirming) return 'confirming';
  if (conditions.isPurchasable) return 'purchasable';
  return conditions.isListed || conditions.isWithdrawn ? 'unavailable' : 'no-listing';
}

const isUnknown = ({ isError, data }: { isError: boolean; data: unknown }) => isError && data === undefined;

function useTimeout(isWaiting: boolean, milliseconds: number) {
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasTimedOut(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, milliseconds]);
  return hasTimedOut;
}
