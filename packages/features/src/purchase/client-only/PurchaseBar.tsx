import type { Property } from '@iespec/contract';
import { BuyBar, type BuyBarProps } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { PurchaseLink } from '../PurchaseLink.tsx';
import { usePurchase } from '../usePurchase.ts';

export type PurchaseBarProps = Pick<BuyBarProps, 'header'> & { property: Pick<Property, 'id' | 'user_id'> };

/** Sticky purchase button on phones, shown after the page's own one has scrolled away. */
export function PurchaseBar({ property, header }: PurchaseBarProps) {
  const { state: from }: { state: { awaitsPurchase?: boolean } | null } = useLocation();
  const purchase = usePurchase(property, from?.awaitsPurchase === true);
  const { listing, state } = purchase;
  if (state !== 'purchasable' || !listing) return null;
  return (
    <BuyBar amount={listing.price} header={header}>
      <PurchaseLink property={property} purchase={purchase} />
    </BuyBar>
  );
}
