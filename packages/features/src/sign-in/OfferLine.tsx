import { formatPrice } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import type { ChosenOffer } from './useChosenOffer.ts';

/** What signing up is for: the property's name and its price. */
export default function OfferLine({ offer: { propertyId, listingId } }: { offer: ChosenOffer }) {
  const viewer = useViewerKey();
  // The property's page has loaded both.
  const property = useQuery(propertyQueries.details(propertyId, viewer));
  const listing = useQuery(listingQueries.ofProperty(propertyId, viewer));
  if (!property.data || listing.data?.id !== listingId || !listing.data.is_purchasable) return null;
  return (
    <p className="text-small">
      <span translate="no" className="font-bold">
        {property.data.name}
      </span>
      <span>{` の仕様情報 ${formatPrice(listing.data.price)}`}</span>
    </p>
  );
}
