import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesBySave, type FormValues, isSame, mergeValues } from './formValues.ts';
import { type Baseline, type Draft, useStoredDraft } from './useStoredDraft.ts';

/** An edit of saved values. */
export type Edit = {
  /** The latest saved state that the edit knows; typed values are compared with it. */
  base: Baseline;
  /** Edited fields for which somebody else has saved another value. Null if nobody else has saved. */
  conflicts: { name: string; saved: FormValues[string] }[] | null;
};

export type EditEvent =
  /** The saved values have been read again. */
  | { type: 'refetched'; saved: Baseline; isDirty: boolean }
  /** The values that were submitted have been saved, as `saved`. */
  | { type: 'saved'; submitted: FormValues; saved: Baseline }
  /** A save was refused, because somebody else has saved `saved`. */
  | { type: 'refused'; saved: Baseline }
  /** The user takes the saved values of the fields in conflict. */
  | { type: 'acceptedTheirs' }
  /** The user restores a draft of an earlier visit. */
  | { type: 'restored'; draft: Draft };

type Outcome = {
  edit: Edit;
  /** New values of all fields. */
  values?: FormValues;
  /** New values of single fields, by path: after a save, while the user goes on typing in the others. */
  changes?: [path: string, value: string][];
};

/** Applies an event to an edit. `typed`: the values that the form shows. */
export function afterEvent({ base, conflicts }: Edit, typed: FormValues, event: EditEvent): Outcome {
  switch (event.type) {
    case 'refetched': {
      const { saved, isDirty } = event;
      // After a save, the query still holds older values until it has been refetched.
      const isOutdated = (saved.version ?? 0) < (base.version ?? 0);
      // `isDirty` is briefly false while the form library applies refetched values.
      const isEdited = isDirty || !isSavedIn({ base, conflicts }, typed, saved.values);
      if (isEdited || isOutdated) return { edit: { base, conflicts } };
      const shown = isSame(typed, saved.values) ? {} : { values: saved.values };
      return { edit: { base: saved, conflicts }, ...shown };
    }
    case 'saved': {
      const { submitted, saved } = event;
      return {
        edit: { base: saved, conflicts: null },
        changes: changesBySave(submitted, typed, saved.values),
      };
    }
    case 'refused': {
      const { saved } = event;
      const merged = mergeValues(base.values, typed, saved.values);
      return { edit: { base: saved, conflicts: inConflict(merged, saved) }, values: merged.values };
    }
    case 'acceptedTheirs': {
      const theirs = Object.fromEntries((conflicts ?? []).map(({ name, saved }) => [name, saved]));
      return { edit: { base, conflicts: null }, values: { ...typed, ...theirs } };
    }
    case 'restored': {
      const { before } = event.draft;
      const merged = mergeDraft(event.draft, base.values);
      const isCurrent = isSame(before?.values, base.values);
      return {
        edit: { base, conflicts: isCurrent ? conflicts : inConflict(merged, base) },
        values: merged.values,
      };
    }
  }
}

const inConflict = ({ conflictingFields }: ReturnType<typeof mergeValues>, { values }: Baseline) =>
  conflictingFields.map((name) => ({ name, saved: values[name] ?? '' }));

/** Merges a draft into the saved values. If it lacks `before`, every difference may be a conflict. */
const mergeDraft = ({ before, values }: Draft, saved: FormValues) => mergeValues(before?.values ?? {}, values, saved);

/** Whether everything typed is saved, as when a save has succeeded but its response was lost. */
const isSavedIn = ({ base }: Edit, typed: FormValues, saved: FormValues) =>
  mergeValues(base.values, typed, saved).isSaved;

/** Whether a draft has anything that is not saved. */
const isUnsaved = (draft: Draft, saved: FormValues) => !mergeDraft(draft, saved).isSaved;

type Options = {
  /** The key of the form's drafts in this browser: `room-20`. */
  draftKey: string;
  /** The values and version that are saved now. */
  saved: Baseline;
  isDirty: boolean;
  hasTables: boolean;
  methods: UseFormReturn<FormValues>;
};

/** Applies these rules to the form library, and keeps unsaved values as a draft in this browser. */
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
      // The library itself shows refetched values (`values` of `useForm`), except in a form with tables.
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
