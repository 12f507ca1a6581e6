import type { Listing, listings, RequestInput } from '@iespec/contract';
import { listingForm } from '@iespec/contract/forms';
import { toast } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../_api/call.ts';
import { describeError } from '../../_api/describeError.ts';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { useTransient } from '../../_forms/useTransient.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { updateListing } from '../../_queries/selling.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { text } from '../text.ts';
import { breakdownOf } from './breakdownOf.ts';

type Change = RequestInput<typeof listings.update>['body'];

/** Sends changes of the listing as it was when the editing began; what the api answers is there at once. */
function useUpdate({ id, version }: Listing) {
  const client = useQueryClient();
  const { queryKey } = listingQueries.byId(id, viewerKey(useViewer()));
  const { mutateAsync } = useMutation(updateListing);
  const edited = useRef(version);

  const take = (listing: Listing) => {
    edited.current = listing.version;
    client.setQueryData(queryKey, listing);
  };
  const update = async (change: Change) => {
    try {
      const saved = await mutateAsync({ params: { id }, body: { ...change, version: edited.current } });
      take(saved);
      return saved;
    } catch (error) {
      // Saved by somebody else meanwhile: the next save is one of what is there now.
      if (error instanceof ApiError && error.current) take(error.current as Listing);
      throw error;
    }
  };
  return { update, edited };
}

/** A listing, bound to the api: what is typed is saved, then published. */
export function useListingForm(listing: Listing) {
  const { update, edited } = useUpdate(listing);
  const wasSaved = useRef(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const [publishFailure, setPublishFailure] = useState<string>();
  const [published, showPublished] = useTransient();

  /** The alerts of the specification: in a toast, and on the page with the api's reason. */
  const send = (change: Change, failed: string) => {
    setPublishFailure(undefined);
    return update(change).catch((error) => {
      toast.error(failed);
      throw error;
    });
  };

  const { formProps, watch, isDirty, draft } = useContractForm({
    form: listingForm,
    saved: listing,
    draftKey: `listing-${listing.id}`,
    save: async (body) => {
      const saved = await send(body, text.listingUpdateFailed);
      wasSaved.current = true;
      return saved;
    },
    texts: {
      saved: text.listingUpdated,
      generic: text.listingUpdateFailed,
      withMessage: (reason) => `${text.listingUpdateFailed}${reason}`,
    },
  });

  // Whoever types has seen what was there before; what is fetched meanwhile is not what is being edited.
  useEffect(() => {
    if (!isDirty) edited.current = listing.version;
  }, [isDirty, listing.version, edited]);

  const publish = async (event: MouseEvent) => {
    wasSaved.current = false;
    // What is published is what stands in the form.
    if (isDirty) await formProps.onSubmit(event);
    if (isDirty && !wasSaved.current) return;
    setIsPublishing(true);
    try {
      await send({ status: 'published', published_at: new Date().toISOString() }, text.listingPublishFailed);
      showPublished(text.listingPublished);
    } catch (error) {
      const withMessage = (reason: string) => `${text.listingPublishFailed}${reason}`;
      setPublishFailure(describeError(error, { generic: text.listingPublishFailed, withMessage }));
    } finally {
      setIsPublishing(false);
    }
  };

  return {
    formProps: {
      ...formProps,
      loading: formProps.loading || isPublishing,
      failure: formProps.failure ?? publishFailure,
      success: published ?? formProps.success,
    },
    breakdown: breakdownOf(String(watch('price'))),
    publish: (event: MouseEvent) => void publish(event),
    isDirty,
    draft,
  };
}
