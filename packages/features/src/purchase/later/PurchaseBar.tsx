import type { Property } from '@iespec/contract';
import { BuyBar, type BuyBarProps } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { usePreloadPage } from '../../_paths/usePreloadPage.ts';
import { PurchaseLink } from '../PurchaseLink.tsx';
import { usePurchase } from '../usePurchase.ts';
import { useGoOn } from './useGoOn.ts';

export type PurchaseBarProps = Pick<BuyBarProps, 'pageButton'> & { property: Pick<Property, 'id' | 'user_id'> };

/** Sticky purchase button on phones and tablets, shown after the page's own button has scrolled out of view. */
export function PurchaseBar({ property, pageButton }: PurchaseBarProps) {
  const { state: locationState }: { state: { awaitsPurchase?: boolean } | null } = useLocation();
  const purchase = usePurchase(property, locationState?.awaitsPurchase === true);
  useGoOn(property, purchase);
  const { listing, state, isSignedIn } = purchase;
  // So that the confirmation opens at once, even without a connection.
  usePreloadPage(state === 'purchasable' && isSignedIn ? '/checkout' : null);
  if (state !== 'purchasable' || !listing) return null;
  return (
    <BuyBar amount={listing.price} pageButton={pageButton}>
      <PurchaseLink property={property} purchase={purchase} />
    </BuyBar>
  );
}
