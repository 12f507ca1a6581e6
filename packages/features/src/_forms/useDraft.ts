import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Baseline, Draft } from './drafts.ts';
import { type FormValues, isSame, mergeValues } from './formValues.ts';
import { useStoredDraft } from './useStoredDraft.ts';

type Options = {
  /** The key of the form in this browser: `room-20`. */
  form: string;
  saved: FormValues;
  methods: UseFormReturn<FormValues>;
  baseline: RefObject<Baseline>;
};

/** Merges a draft into the saved values. Without a baseline, every difference counts as a possible conflict. */
export const mergeDraft = ({ before, values }: Draft, saved: FormValues) =>
  mergeValues(before?.values ?? {}, values, saved);

/** Keeps a form's unsaved values as a draft in this browser. */
export function useDraft({ form, saved, methods: { subscribe }, baseline }: Options) {
  const draft = useStoredDraft<FormValues>(form, (leftover) => !mergeDraft(leftover, saved).isSaved);
  const { write: store, remove } = draft;
  const write = useCallback((values: FormValues) => store({ values, before: baseline.current }), [store, baseline]);

  // Before the browser can deliver input: what is typed in the moment in which the form appears is kept, too.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) write({ ...values });
          else if (isSame(values, baseline.current.values)) remove();
        },
      }),
    [subscribe, write, remove, baseline],
  );

  return { ...draft, write };
}
