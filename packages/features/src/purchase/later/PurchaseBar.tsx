import type { Property } from '@iespec/contract';
import { BuyBar, type BuyBarProps } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { PurchaseLink } from '../PurchaseLink.tsx';
import { usePurchase } from '../usePurchase.ts';

export type PurchaseBarProps = Pick<BuyBarProps, 'header'> & { property: Pick<Property, 'id' | 'user_id'> };

/** On phones, the way to the purchase once the page's own button has left; nothing where there is nothing to buy. */
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
