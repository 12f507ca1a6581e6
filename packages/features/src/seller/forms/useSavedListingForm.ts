import type { Listing } from '@iespec/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { updateListing } from '#_queries/listingEditor.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { text } from '../text.ts';
import { useListingForm } from './useListingForm.ts';

/** The form of an existing listing. */
export function useSavedListingForm(listing: Listing) {
  const { id } = listing;
  const client = useQueryClient();
  const viewer = useViewerKey();
  const { data: property } = useQuery(propertyQueries.byId(listing.property_id, viewer));
  const { mutateAsync } = useMutation(updateListing);

  const isPropertyPrivate = property?.visibility === 'PRIVATE';
  const form = useListingForm<Listing>({
    saved: listing,
    draftKey: `listing-${id}`,
    send: async (body, version) => {
      const updated = await mutateAsync({ params: { id }, body: { ...body, version } });
      client.setQueryData(listingQueries.byId(id, viewer).queryKey, updated);
      return updated;
    },
    publishedPage: () => ({ path: paths.listingPublished({ listingId: id }) }),
    texts: {
      saved: text.listingUpdated,
      // Publishing the listing publishes the property.
      published: isPropertyPrivate ? text.listingAndPropertyPublished : text.listingPublished,
      saveFailed: text.listingUpdateFailed,
    },
  });
  return { ...form, isPropertyPrivate, isTakenDown: property?.is_taken_down ?? false };
}
