import { paths } from '#_paths/paths.ts';
import { usePersisted } from '#_store/store.ts';

export type ChosenOffer = { propertyId: number; listingId: number };

/** What the viewer has chosen to buy, if it is what `returnTo`, the path to return to, is about. */
export function useChosenOffer(returnTo: string | null): ChosenOffer | null {
  const propertyId = usePersisted(({ currentPropertyId }) => currentPropertyId);
  const listingId = usePersisted(({ currentCheckoutListingId }) => currentCheckoutListingId);
  if (propertyId === null || listingId === null) return null;
  return returnTo === paths.property({ propertyId }) || returnTo === paths.checkout({ listingId })
    ? { propertyId, listingId }
    : null;
}
