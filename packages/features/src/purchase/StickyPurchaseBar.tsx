import type { Property } from '@iespec/contract';
import { BuyBar, type BuyBarProps, whenIdle } from '@iespec/ui';
import { useEffect } from 'react';
import { preloadPage } from '#_paths/preloadPage.ts';
import { PropertyButton } from './PropertyButton.tsx';
import { useGoOn } from './useGoOn.ts';
import type { Purchase } from './usePurchase.ts';

export type PurchaseBarProps = Pick<BuyBarProps, 'pageButton'> & {
  property: Pick<Property, 'id'>;
  purchase: Purchase;
};

/** Sticky purchase button on phones and tablets, once the page's own is out of view. */
export default function StickyPurchaseBar({ property, purchase, pageButton }: PurchaseBarProps) {
  useGoOn(property, purchase);
  const { offer, state, isSignedIn } = purchase;
  usePreloadedCheckout(state === 'purchasable' && isSignedIn);
  if (state !== 'purchasable' || !offer) return null;
  return (
    <BuyBar amount={offer.price} pageButton={pageButton}>
      <PropertyButton property={property} purchase={purchase} />
    </BuyBar>
  );
}

/** Loads the confirmation's files when the browser is idle: it then opens even without a connection. */
function usePreloadedCheckout(isLikely: boolean) {
  useEffect(() => {
    if (isLikely) return whenIdle(() => void preloadPage('checkout'));
  }, [isLikely]);
}
