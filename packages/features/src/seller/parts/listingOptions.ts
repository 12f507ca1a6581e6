import type { constants, ResponseData } from '@iespec/contract';

type Choices = ResponseData<typeof constants.get>;

/** The options of a listing's selects, by field. */
export const listingOptions = ({ listing_types, listing_statuses, visibility_types }: Choices) => ({
  listing_type: listing_types,
  status: listing_statuses,
  visibility: visibility_types,
});

export type ListingOptions = ReturnType<typeof listingOptions>;
