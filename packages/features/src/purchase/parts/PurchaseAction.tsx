import type { Property } from '@iespec/contract';
import { Alert, Price, PurchaseButton } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../_paths/paths.ts';
import { chooseListing } from '../../_store/store.ts';
import { usePurchase } from '../usePurchase.ts';

type PurchaseActionProps = { property: Pick<Property, 'id' | 'user_id'> };

/** The property's price and its one action, bound to the viewer, the listing and the purchase check. */
export function PurchaseAction({ property }: PurchaseActionProps) {
  const { pathname, state: from }: { pathname: string; state: { awaitsPurchase?: boolean } | null } = useLocation();
  const { state, listing, isSignedIn, isOwner } = usePurchase(property, from?.awaitsPurchase === true);

  if (isOwner) return <Alert>あなたが登録した物件です。すべての情報が表示されています。</Alert>;

  const buyHref =
    isSignedIn && listing ? paths.checkout(listing.id) : paths.signIn({ redirectUrl: pathname, from: 'purchase' });

  return (
    // The choice is noted on the way to the page that the link leads to.
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click.
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onClick={() => listing && chooseListing(listing.id, property.id)}
    >
      {listing && state !== 'purchased' && <Price amount={listing.price} />}
      <div className="min-w-[11em] flex-1">
        <PurchaseButton state={state} editHref={paths.propertyEdit(property.id)} buyHref={buyHref} />
      </div>
    </div>
  );
}
