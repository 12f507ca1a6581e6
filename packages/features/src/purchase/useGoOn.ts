import type { Property } from '@iespec/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { chooseListing } from '#_store/store.ts';
import type { Purchase } from './usePurchase.ts';

type State = { isBuying?: boolean; notice?: string } | null;

/**
 * Opens the final confirmation for buyers who have just signed up, as soon as the property is known to be
 * purchasable. Does so only once, so that users can go back to this page.
 */
export function useGoOn(
  property: Pick<Property, 'id'>,
  { state: purchaseState, offer, isSignedIn, isFailed }: Purchase,
) {
  const { pathname, search, state }: { pathname: string; search: string; state: State } = useLocation();
  const navigate = useNavigate();
  const hasGoneOn = useRef(false);
  // Waits until the notice has been shown, because removing it from the state is a navigation, too.
  const isDue = state?.isBuying === true && !state.notice;
  const isKnown = isSignedIn && !isFailed && purchaseState !== 'loading';
  useEffect(() => {
    if (!isDue || !isKnown || hasGoneOn.current) return;
    hasGoneOn.current = true;
    void navigate(pathname + search, { replace: true });
    if (purchaseState !== 'purchasable' || !offer) return;
    chooseListing(offer.id, property.id);
    void navigate(paths.checkout({ listingId: offer.id }));
  }, [isDue, isKnown, purchaseState, offer, property.id, pathname, search, navigate]);
}
