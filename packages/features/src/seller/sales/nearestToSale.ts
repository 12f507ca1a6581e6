import type { Listing, PropertySummary } from '@iespec/contract';

/**
 * The property that needs the fewest steps to its sale, the newest of equals. Undefined if all are on sale.
 * `isPrepared`: whether a property's listing waits for the payout account.
 */
export function nearestToSale(
  properties: PropertySummary[],
  listings: Listing[],
  isPrepared: (propertyId: number) => boolean,
) {
  const remaining = ({ id, main_image, counts, sample_product_id }: PropertySummary) => {
    const listing = listings.find(({ property_id }) => property_id === id);
    const isDone = [
      main_image !== null,
      counts.products > 0 || sample_product_id !== null,
      listing !== undefined || isPrepared(id),
    ];
    return listing?.status === 'published' ? 0 : 1 + isDone.filter((done) => !done).length;
  };
  return properties
    .map((property) => ({ property, steps: remaining(property) }))
    .filter(({ steps }) => steps > 0)
    .toSorted((one, other) => one.steps - other.steps)[0]?.property;
}
