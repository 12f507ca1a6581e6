import type { Listing, listings, RequestInput } from '@iespec/contract';
import { listingForm } from '@iespec/contract/forms';
import { toast } from '@iespec/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { ApiError } from '../../_api/call.ts';
import { describeError } from '../../_api/describeError.ts';
import { useContractForm } from '../../_forms/useContractForm.ts';
import { useSubmission } from '../../_forms/useSubmission.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { updateListing } from '../../_queries/selling.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { text } from '../text.ts';
import { breakdownOf } from './breakdownOf.ts';

type Change = RequestInput<typeof listings.update>['body'];

/** A listing, bound to the api: what is typed is saved, then published. */
export function useListingForm(listing: Listing) {
  const { id } = listing;
  const client = useQueryClient();
  const { queryKey } = listingQueries.byId(id, useViewerKey());
  const { mutateAsync } = useMutation(updateListing);
  const publication = useSubmission();
  const saved = useRef<Listing>(null);

  /** Sends a change; what the api answers is there at once. A failure is said by the specification's alert. */
  const send = async (body: Change, failed: string) => {
    publication.setFailure(undefined);
    try {
      const now = await mutateAsync({ params: { id }, body });
      client.setQueryData(queryKey, now);
      return now;
    } catch (error) {
      toast.error(failed);
      throw error;
    }
  };

  const { formProps, methods, isDirty, goOnFrom, summary, conflict, draft } = useContractForm({
    form: listingForm,
    saved: listing,
    draftKey: `listing-${id}`,
    save: async (body, version) => {
      saved.current = await send({ ...body, version }, text.listingUpdateFailed);
      return saved.current;
    },
    texts: { saved: text.listingUpdated, ...said(text.listingUpdateFailed) },
  });

  const publish = async (event: MouseEvent) => {
    saved.current = null;
    // What is published is what stands in the form.
    if (isDirty) await formProps.onSubmit(event);
    if (isDirty && !saved.current) return;
    const { version } = saved.current ?? listing;
    try {
      const change = { status: 'published' as const, published_at: new Date().toISOString(), version };
      goOnFrom(await send(change, text.listingPublishFailed));
      publication.showSuccess(text.listingPublished);
    } catch (error) {
      publication.setFailure(describeError(error, said(text.listingPublishFailed)));
      // Saved by somebody else meanwhile: whoever publishes now has seen it.
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

/** The specification's sentence; on the page the api's reason follows it. */
const said = (sentence: string) => ({
  generic: sentence,
  withMessage: (reason: string) => `${sentence}${reason}`,
});
