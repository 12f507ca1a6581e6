import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Baseline } from './drafts.ts';
import { afterEvent, type Edit, type EditEvent, isSavedIn, isUnsaved } from './edit.ts';
import { type FormValues, isSame } from './formValues.ts';
import { useStoredDraft } from './useStoredDraft.ts';

type Options = {
  /** The key of the form's drafts in this browser: `room-20`. */
  draftKey: string;
  /** The values and version that are saved now. */
  saved: Baseline;
  isDirty: boolean;
  hasTables: boolean;
  methods: UseFormReturn<FormValues>;
};

/** Applies the rules of edit.ts to the form library, and keeps unsaved values as a draft in this browser. */
export function useEdit({ draftKey, saved, isDirty, hasTables, methods }: Options) {
  const { getValues, setValue, reset, subscribe } = methods;
  const edit = useRef<Edit>({ base: saved, conflicts: null });
  const [conflicts, setConflicts] = useState<Edit['conflicts']>(null);
  const draft = useStoredDraft<FormValues>(draftKey, (leftover) => isUnsaved(leftover, saved.values));
  const { write, remove } = draft;
  const keep = useCallback((values: FormValues) => write({ values, before: edit.current.base }), [write]);

  const apply = useCallback(
    (event: EditEvent) => {
      const { edit: next, values, changes } = afterEvent(edit.current, structuredClone(getValues()), event);
      for (const [path, value] of changes ?? []) setValue(path, value);
      edit.current = next;
      setConflicts(next.conflicts);
      // The library itself shows refetched values, except in tables.
      if (values && (hasTables || event.type !== 'refetched')) reset(values, { keepDirtyValues: false });
      if (event.type === 'refetched') return;
      // Marks as dirty the fields that differ from the saved values. Does not move focus or caret.
      if (values || changes) reset(next.base.values, { keepValues: true, keepDirtyValues: false, keepErrors: false });
      if (values && isSame(values, next.base.values)) remove();
      else if (values) keep(values);
    },
    [getValues, setValue, reset, keep, remove, hasTables],
  );

  const savedJson = JSON.stringify(saved);
  useEffect(() => apply({ type: 'refetched', saved: JSON.parse(savedJson), isDirty }), [savedJson, isDirty, apply]);

  // A layout effect runs before the first input, so that everything typed into the form is kept.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isTyped }) => {
          if (isTyped) keep({ ...values });
          else if (isSame(values, edit.current.base.values)) remove();
        },
      }),
    [subscribe, keep, remove],
  );

  const { leftover } = draft;
  return {
    conflicts,
    apply,
    getBase: () => edit.current.base,
    /** Whether `values`, saved by another user, tab or attempt, contain everything typed. */
    isSavedIn: (values: FormValues) => isSavedIn(edit.current, getValues(), values),
    /** The id of the edit, the same for each attempt to save it. */
    getId: draft.getEditId,
    /** Stores the draft now. */
    flush: draft.flush,
    /** After a save: keeps as a draft only what was typed while the save was being sent. */
    complete: () => {
      draft.complete();
      if (!isSame(getValues(), edit.current.base.values)) keep({ ...getValues() });
    },
    /** A draft of an earlier visit; null: none. */
    draft: leftover && {
      savedAt: new Date(leftover.savedAt),
      restore: () => {
        apply({ type: 'restored', draft: leftover });
        draft.adopt();
      },
      discard: draft.discard,
    },
  };
}
