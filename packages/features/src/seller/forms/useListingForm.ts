import type { Listing } from '@iespec/contract';
import type { FormBody } from '@iespec/contract/form-schemas';
import { listingForm } from '@iespec/contract/forms';
import { toast } from '@iespec/ui';
import { type MouseEvent, useRef } from 'react';
import { isSame } from '#_forms/formValues.ts';
import { useContractForm } from '#_forms/useContractForm.ts';
import type { NextPage } from '#_forms/useOpenPage.ts';
import { text } from '../text.ts';
import { breakdownOf } from './breakdownOf.ts';

type Fields = Pick<Listing, 'title' | 'price' | 'listing_type' | 'status' | 'visibility' | 'confirms_rights'>;

type Options<Saved> = {
  /** The saved listing, or the initial values of a new one. */
  saved: Fields & { version?: number };
  /** The key of its drafts in this browser. */
  draftKey: string;
  send: (body: FormBody<'listing'> & { published_at?: string }, version: number | undefined) => Promise<Saved>;
  nextPage?: (saved: Saved) => NextPage;
  /** The page that publishing leads to, unless the user has typed in the meantime. */
  publishedPage: (saved: Saved) => NextPage;
  texts: { saved: string; published: string; saveFailed: string };
};

/** The form of a listing. Publishing saves the whole form with the status published. */
export function useListingForm<Saved extends object>(options: Options<Saved>) {
  const { saved, draftKey, send, nextPage, publishedPage, texts } = options;
  /** The values that are being published; null while none are. */
  const published = useRef<object>(null);
  const failed = () => (published.current ? text.listingPublishFailed : texts.saveFailed);

  const form = useContractForm({
    form: listingForm,
    saved,
    draftKey,
    save: async (body, version) => {
      try {
        const publishing = published.current && { published_at: new Date().toISOString() };
        return await send({ ...body, ...publishing }, version);
      } catch (error) {
        // The specification requires a toast here.
        toast.error(failed());
        throw error;
      }
    },
    nextPage: (result): NextPage | undefined => {
      if (published.current === null) return nextPage?.(result);
      const hasTyped = !isSame(methods.getValues(), published.current);
      published.current = null;
      return hasTyped ? undefined : publishedPage(result);
    },
    texts: {
      get saved() {
        return published.current ? texts.published : texts.saved;
      },
      get generic() {
        return failed();
      },
      // The specification's sentence, followed by the API's reason.
      withMessage: (reason) => `${failed()}${reason}`,
    },
  });
  const { formProps, methods } = form;

  const publish = async (event: MouseEvent) => {
    event.preventDefault();
    if (formProps.loading || published.current) return;
    if (!methods.getValues('confirms_rights')) {
      methods.setError('confirms_rights', { message: text.rightsUnconfirmed }, { shouldFocus: true });
      return;
    }
    methods.setValue('status', 'published', { shouldDirty: true });
    published.current = { ...methods.getValues() };
    await formProps.onSubmit(event);
    // The save has failed, so the listing is still a draft.
    if (published.current) methods.setValue('status', saved.status, { shouldDirty: true });
    published.current = null;
  };

  return {
    ...form,
    breakdown: breakdownOf(String(methods.watch('price'))),
    publish: (event: MouseEvent) => void publish(event),
  };
}
