import { type Listing, type Property, price } from '@iespec/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextPage } from '#_forms/useOpenPage.ts';
import { paths } from '#_paths/paths.ts';
import { createListing } from '#_queries/listingEditor.ts';
import { useViewerKey } from '#_session/session.tsx';
import { type PreparedListing, preparedListings } from '#_store/preparedListings.ts';
import { text } from '../text.ts';
import { listingTitleOf } from './listingTitleOf.ts';
import { useListingForm } from './useListingForm.ts';

type Options = {
  property: Pick<Property, 'id' | 'name' | 'visibility'>;
  /** Whether there is a payout account. The API refuses listings without one: they stay in this browser. */
  canBePaid: boolean;
};

/** The form of a property's first listing. */
export function useNewListingForm({ property, canBePaid }: Options) {
  const { id, name, visibility } = property;
  const viewer = useViewerKey();
  const { mutateAsync } = useMutation(createListing);
  const [saved] = useState(() => preparedListings.read(viewer, id) ?? initialListing(name));
  const whenCreated = (pageOf: (listing: Listing) => NextPage) => (result: Listing | PreparedListing) =>
    'id' in result ? pageOf(result) : { path: paths.onboarding, state: { notice: text.listingPrepared } };

  return useListingForm<Listing | PreparedListing>({
    saved,
    draftKey: `new-listing-${id}`,
    send: async (body) => {
      if (!canBePaid) {
        const { description = null, confirms_rights = false } = body;
        const prepared = { ...body, description, confirms_rights };
        preparedListings.write(viewer, id, prepared);
        return prepared;
      }
      const listing = await mutateAsync({ body: { ...body, property_id: id } });
      preparedListings.remove(viewer, id);
      return listing;
    },
    nextPage: whenCreated(({ id: listing }) => ({
      path: paths.listing({ listingId: listing }),
      replace: true,
      state: { notice: text.listingCreated },
    })),
    publishedPage: whenCreated(({ id: listing }) => ({
      path: paths.listingPublished({ listingId: listing }),
      replace: true,
    })),
    texts: {
      saved: canBePaid ? text.listingCreated : text.listingPrepared,
      published: visibility === 'PRIVATE' ? text.listingAndPropertyPublished : text.listingPublished,
      saveFailed: text.listingCreateFailed,
    },
  });
}

const initialListing = (propertyName: string): PreparedListing => ({
  title: listingTitleOf(propertyName),
  description: null,
  price: price.default,
  is_negotiable: false,
  listing_type: 'PROPERTY_SPECS',
  status: 'draft',
  visibility: 'PUBLIC',
  confirms_rights: false,
});
