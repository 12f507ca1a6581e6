import { type Listing, type Property, price } from '@iespec/contract';
import type { FormBody } from '@iespec/contract/form-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#_api/call.ts';
import type { NextPage } from '#_forms/useOpenPage.ts';
import { paths } from '#_paths/paths.ts';
import { createListing, updateListing } from '#_queries/listingEditor.ts';
import { listingQueries } from '#_queries/listings.ts';
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
  const client = useQueryClient();
  const creation = useMutation(createListing);
  const update = useMutation(updateListing);
  /** Whether an attempt got no response: the listing may exist. */
  const mayExist = useRef(false);
  const create = async (body: FormBody<'listing'>): Promise<Listing> => {
    try {
      return await creation.mutateAsync({ body: { ...body, property_id: id } });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const lookUp = { ...listingQueries.ofProperty(id, viewer), staleTime: 0 };
      const existing = isConflict && mayExist.current ? await client.fetchQuery(lookUp) : null;
      mayExist.current ||= !(error instanceof ApiError);
      if (!existing) throw error;
      return update.mutateAsync({ params: { id: existing.id }, body });
    }
  };
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
      const listing = await create(body);
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
