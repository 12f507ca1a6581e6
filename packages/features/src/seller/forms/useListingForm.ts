import type { Listing, listings, RequestInput } from '@iespec/contract';
import { listingForm } from '@iespec/contract/forms';
import { toast } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { ApiError } from '../../_api/call.ts';
import { describeError } from '../../_api/describeError.ts';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { useSubmission } from '../../_forms/useSubmission.ts';
import { updateListing } from '../../_queries/listingEditor.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { text } from '../text.ts';
import { breakdownOf } from './breakdownOf.ts';

type Change = RequestInput<typeof listings.update>['body'];

/** The form of a listing; publishing saves unsaved changes first. */
export function useListingForm(listing: Listing) {
  const { id } = listing;
  const client = useQueryClient();
  const { queryKey } = listingQueries.byId(id, useViewerKey());
  const { mutateAsync } = useMutation(updateListing);
  const publication = useSubmission();
  const saved = useRef<Listing>(null);

  /** Sends a change and caches the response. A failure shows the specification's toast. */
  const send = async (body: Change, failed: string) => {
    publication.setFailure(undefined);
    try {
      const updated = await mutateAsync({ params: { id }, body });
      client.setQueryData(queryKey, updated);
      return updated;
    } catch (error) {
      toast.error(failed);
      throw error;
    }
  };

  const { formProps, methods, isDirty, setBaseline, summary, conflict, draft } = useContractForm({
    form: listingForm,
    saved: listing,
    draftKey: `listing-${id}`,
    save: async (body, version) => {
      saved.current = await send({ ...body, version }, text.listingUpdateFailed);
      return saved.current;
    },
    texts: { saved: text.listingUpdated, ...failureTexts(text.listingUpdateFailed) },
  });

  const publish = async (event: MouseEvent) => {
    saved.current = null;
    // Saves first, so that the published listing is the one in the form.
    if (isDirty) await formProps.onSubmit(event);
    if (isDirty && !saved.current) return;
    const { version } = saved.current ?? listing;
    try {
      const change = { status: 'published' as const, published_at: new Date().toISOString(), version };
      setBaseline(await send(change, text.listingPublishFailed));
      publication.showSuccess(text.listingPublished);
    } catch (error) {
      publication.setFailure(describeError(error, failureTexts(text.listingPublishFailed)));
      // A conflict: shows the current version before the next attempt.
      if (error instanceof ApiError && error.current) client.setQueryData(queryKey, error.current as Listing);
    }
  };
  const { loading, failure, success } = publication.state;

  return {
    formProps: {
      ...formProps,
      loading: formProps.loading || loading,
      failure: formProps.failure ?? failure,
      success: success ?? formProps.success,
    },
    breakdown: breakdownOf(String(methods.watch('price'))),
    publish: (event: MouseEvent) => void publication.submit(event, () => publish(event)),
    summary,
    conflict,
    isDirty,
    draft,
  };
}

/** The specification's sentence, followed by the API's reason. */
const failureTexts = (sentence: string) => ({
  generic: sentence,
  withMessage: (reason: string) => `${sentence}${reason}`,
});
