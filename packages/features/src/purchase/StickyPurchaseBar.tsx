import type { Property } from '@iespec/contract';
import { BuyBar, type BuyBarProps, whenIdle } from '@iespec/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadPage } from '#_paths/preloadPage.ts';
import { PurchaseLink } from './PurchaseLink.tsx';
import { useGoOn } from './useGoOn.ts';
import { usePurchase } from './usePurchase.ts';

export type PurchaseBarProps = Pick<BuyBarProps, 'pageButton'> & { property: Pick<Property, 'id' | 'user_id'> };

/** Sticky purchase button on phones and tablets, once the page's own is out of view. */
export default function PurchaseBar({ property, pageButton }: PurchaseBarProps) {
  const { state: locationState }: { state: { awaitsPurchase?: boolean } | null } = useLocation();
  const purchase = usePurchase(property, locationState?.awaitsPurchase === true);
  useGoOn(property, purchase);
  const { offer, state, isSignedIn } = purchase;
  usePreloadedCheckout(state === 'purchasable' && isSignedIn);
  if (state !== 'purchasable' || !offer) return null;
  return (
    <BuyBar amount={offer.price} pageButton={pageButton}>
      <PurchaseLink property={property} purchase={purchase} />
    </BuyBar>
  );
}

/** Loads the confirmation's files when the browser is idle: it then opens even without a connection. */
function usePreloadedCheckout(isLikely: boolean) {
  useEffect(() => {
    if (isLikely) return whenIdle(() => void preloadPage('checkout'));
  }, [isLikely]);
}
