import type { Property } from '@iespec/contract';
import { PurchaseButton } from '@iespec/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { chooseListing } from '#_store/store.ts';
import type { Purchase } from './usePurchase.ts';

type PropertyButtonProps = { property: Pick<Property, 'id'>; purchase: Purchase; className?: string };

/** The property's primary action; stores the chosen listing for the checkout. */
export function PropertyButton({ property, purchase: { state, offer, isSignedIn }, className }: PropertyButtonProps) {
  const { pathname } = useLocation();
  const buyHref =
    isSignedIn && offer
      ? paths.checkout({ listingId: offer.id })
      : paths.signIn({ redirect_url: pathname, from: 'purchase' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is the control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click.
    <div className={className} onClick={() => state === 'purchasable' && offer && chooseListing(offer.id, property.id)}>
      <PurchaseButton
        state={state}
        free={offer?.price === 0}
        editHref={paths.propertyEdit({ propertyId: property.id })}
        buyHref={buyHref}
      />
    </div>
  );
}
